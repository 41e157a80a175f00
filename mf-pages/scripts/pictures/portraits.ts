import { palette as c } from './palette.ts';

interface Portrait {
  skin: string;
  hair: string;
  style: 'short' | 'bob' | 'long' | 'curls' | 'bun' | 'bald' | 'wrap';
  shirt: string;
  ground: string;
  glasses?: boolean;
  beard?: boolean;
}

const HAIR: Record<Portrait['style'], (fill: string) => string> = {
  short: (fill) =>
    `<path d="M196 300q-20-170 124-170t124 170q-20-92-60-110-70 30-140 0-36 30-48 110z" fill="${fill}"/>`,
  bob: (fill) =>
    `<path d="M170 410q-30-290 150-290t150 290h-70V230q-80-10-110-60-20 50-50 70v170z" fill="${fill}"/>`,
  long: (fill) =>
    `<path d="M160 560q-30-440 160-440t160 440h-80V240q-90-6-120-64-10 50-40 70v314z" fill="${fill}"/>`,
  curls: (fill) =>
    `<g fill="${fill}">${[
      [200, 250, 62],
      [216, 172, 66],
      [290, 126, 70],
      [370, 130, 70],
      [430, 190, 64],
      [446, 260, 58],
      [320, 160, 70],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join('')}</g>`,
  bun: (fill) =>
    `<circle cx="320" cy="96" r="62" fill="${fill}"/><path d="M194 310q-16-180 126-180t126 180q-30-110-126-116-96 6-126 116z" fill="${fill}"/>`,
  bald: () => '',
  wrap: (fill) =>
    `<path d="M178 300q-24-200 142-200t142 200q-60-84-142-84t-142 84z" fill="${fill}"/><path d="M190 236q130-70 260 0" stroke="${c.white}" stroke-width="12" fill="none"/>`,
};

function draw({ skin, hair, style, shirt, ground, glasses, beard }: Portrait): string {
  const behind = style === 'long' || style === 'bob';
  return `<rect width="640" height="640" fill="${ground}"/><circle cx="470" cy="170" r="230" fill="${c.white}" opacity=".28"/>
${behind ? HAIR[style](hair) : ''}
<path d="M270 400h100v110H270z" fill="${skin}"/><path d="M270 440q50 40 100 0v-40H270z" fill="${c.ink}" opacity=".14"/>
<path d="M90 640q10-150 180-160 50 50 100 0 170 10 180 160z" fill="${shirt}"/><path d="M258 484q62 76 124 0l20 12q-82 110-164 0z" fill="${c.white}" opacity=".85"/>
<path d="M206 270q0-120 114-120t114 120v40q0 136-114 136T206 310z" fill="${skin}"/>
<circle cx="204" cy="306" r="24" fill="${skin}"/><circle cx="436" cy="306" r="24" fill="${skin}"/>
${beard ? `<path d="M208 320q0 150 112 150t112-150q-20 60-60 60-30-24-52-24t-52 24q-40 0-60-60z" fill="${hair}"/>` : ''}
<g fill="${c.ink}"><circle cx="272" cy="298" r="12"/><circle cx="368" cy="298" r="12"/></g>
<g stroke="${c.ink}" fill="none" stroke-linecap="round"><path d="M248 262q24-16 48 0M344 262q24-16 48 0" stroke-width="9"/><path d="M320 300l-12 48h22" stroke-width="7" opacity=".5"/><path d="M280 386q40 34 80 0" stroke-width="10"/></g>
${behind ? `<path d="M206 262q90-4 130-84 40 70 98 84 0-130-114-130T206 262z" fill="${hair}"/>` : HAIR[style](hair)}
${glasses ? `<g stroke="${c.ink}" stroke-width="9" fill="none"><circle cx="272" cy="300" r="42"/><circle cx="368" cy="300" r="42"/><path d="M314 296h12M230 290l-26-8M410 290l26-8"/></g>` : ''}`;
}

const SKIN = { fair: '#f4cfb6', tan: '#d9a27c', brown: '#a86a45', deep: '#6d4029' };

const people: Record<string, Portrait> = {
  'anton-berg': {
    skin: SKIN.fair,
    hair: c.inkSoft,
    style: 'bald',
    shirt: c.red,
    ground: c.bluePale,
    glasses: true,
  },
  'beatrix-wolff': {
    skin: SKIN.fair,
    hair: c.mist,
    style: 'bob',
    shirt: c.ink,
    ground: c.redPale,
    glasses: true,
  },
  'dana-whitfield': {
    skin: SKIN.fair,
    hair: c.redDeep,
    style: 'bun',
    shirt: c.green,
    ground: c.amberPale,
  },
  'dev-raman': {
    skin: SKIN.brown,
    hair: c.ink,
    style: 'short',
    shirt: c.amber,
    ground: c.bluePale,
    beard: true,
  },
  'elin-sandberg': {
    skin: SKIN.fair,
    hair: c.amber,
    style: 'bob',
    shirt: c.green,
    ground: c.blueMist,
    glasses: true,
  },
  'freja-holm': {
    skin: SKIN.fair,
    hair: c.red,
    style: 'long',
    shirt: c.amber,
    ground: c.greenMist,
  },
  'hanna-solberg': {
    skin: SKIN.fair,
    hair: c.amber,
    style: 'long',
    shirt: c.blueDeep,
    ground: c.greenMist,
  },
  'imani-reyes': {
    skin: SKIN.brown,
    hair: c.ink,
    style: 'curls',
    shirt: c.red,
    ground: c.blueMist,
  },
  'ines-carvalho': {
    skin: SKIN.tan,
    hair: c.inkSoft,
    style: 'bob',
    shirt: c.red,
    ground: c.amberPale,
  },
  'jo-lindgren': {
    skin: SKIN.fair,
    hair: c.blue,
    style: 'short',
    shirt: c.ink,
    ground: c.redMist,
    glasses: true,
  },
  'jonas-lindqvist': {
    skin: SKIN.fair,
    hair: c.amber,
    style: 'short',
    shirt: c.blue,
    ground: c.amberMist,
    beard: true,
  },
  'kofi-mensah': {
    skin: SKIN.deep,
    hair: c.ink,
    style: 'short',
    shirt: c.amber,
    ground: c.greenPale,
  },
  'luis-ortega': {
    skin: SKIN.tan,
    hair: c.ink,
    style: 'curls',
    shirt: c.green,
    ground: c.redPale,
    glasses: true,
  },
  'marguerite-hale': {
    skin: SKIN.fair,
    hair: c.inkPale,
    style: 'bun',
    shirt: c.blueDeep,
    ground: c.redMist,
    glasses: true,
  },
  'mika-aalto': {
    skin: SKIN.tan,
    hair: c.mist,
    style: 'short',
    shirt: c.inkSoft,
    ground: c.blueDeep,
  },
  'mireille-fontaine': {
    skin: SKIN.brown,
    hair: c.red,
    style: 'wrap',
    shirt: c.ink,
    ground: c.amberPale,
  },
  'odile-marchand': {
    skin: SKIN.brown,
    hair: c.redDeep,
    style: 'long',
    shirt: c.green,
    ground: c.amberPale,
  },
  'pepper-okafor': {
    skin: SKIN.deep,
    hair: c.amber,
    style: 'wrap',
    shirt: c.red,
    ground: c.blueMist,
  },
  'ruth-marlowe': {
    skin: SKIN.fair,
    hair: c.mist,
    style: 'curls',
    shirt: c.red,
    ground: c.greenPale,
    glasses: true,
  },
  'siri-dahl': {
    skin: SKIN.fair,
    hair: c.amberPale,
    style: 'bun',
    shirt: c.blueDeep,
    ground: c.redMist,
  },
  'theo-brannigan': {
    skin: SKIN.deep,
    hair: c.mist,
    style: 'short',
    shirt: c.blueDeep,
    ground: c.amberMist,
    glasses: true,
    beard: true,
  },
  'tom-abara': {
    skin: SKIN.deep,
    hair: c.ink,
    style: 'bald',
    shirt: c.blue,
    ground: c.redMist,
    beard: true,
  },
  'wren-halloway': {
    skin: SKIN.tan,
    hair: c.green,
    style: 'wrap',
    shirt: c.amber,
    ground: c.blueMist,
    glasses: true,
  },
  'yara-sandoval': {
    skin: SKIN.tan,
    hair: c.ink,
    style: 'bun',
    shirt: c.ink,
    ground: c.greenPale,
  },
};

/** Portraits of invented people, each the content of a 640 × 640 SVG. */
export const portraits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(people).map(([name, portrait]) => [name, draw(portrait)]),
);
