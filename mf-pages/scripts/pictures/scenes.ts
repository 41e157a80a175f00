import { palette as c } from './palette.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Returns pseudo-random numbers, the same every time. */
const spread = (index: number, of: number) => Math.round((((index * 0.618_034) % 1) + 1) * of) % of;
const stars = (count: number) =>
  range(count)
    .map(
      (i) =>
        `<circle cx="${spread(i + 1, 1600)}" cy="${spread(i * 7 + 3, 420)}" r="${2 + (i % 3)}"/>`,
    )
    .join('');
const wave = (y: number, fill: string, shift: number) =>
  `<path d="M${-200 + shift} ${y}${'q50-26 100 0t100 0'.repeat(10)}V1000H-200z" fill="${fill}"/>`;

const harbour = `
<rect width="1600" height="1000" fill="${c.amberMist}"/><rect width="1600" height="360" fill="${c.amberPale}" opacity=".5"/>
<circle cx="1130" cy="470" r="190" fill="${c.amber}"/>
<path d="M0 560L220 380l170 120 190-210 240 230 150-90 210 130V640H0z" fill="${c.redPale}"/>
<path d="M0 620l260-120 320 90 300-60 340 80 380-60v160H0z" fill="${c.red}"/>
<g fill="${c.ink}"><path d="M1290 560h44v-210h-44z"/><path d="M1276 350h72l-14-50h-44z"/><circle cx="1312" cy="290" r="16" fill="${c.white}"/></g>
<path d="M1312 290L700 190v60z" fill="${c.white}" opacity=".55"/>
${wave(640, c.blue, 0)}
<g transform="translate(330 470)"><path d="M0 190h700l-70 110H80z" fill="${c.ink}"/><path d="M60 110h540v80H60z" fill="${c.white}"/><path d="M130 40h330v70H130z" fill="${c.white}"/>
<path d="M300-50h90v90h-90z" fill="${c.red}"/><path d="M300-22h90v24h-90z" fill="${c.white}"/>
<path d="M345-60q40-70 130-60t150-70" stroke="${c.inkPale}" stroke-width="26" fill="none" stroke-linecap="round" opacity=".6"/>
<g fill="${c.ink}">${range(9)
  .map((i) => `<circle cx="${105 + i * 56}" cy="150" r="16"/>`)
  .join('')}${range(5)
  .map((i) => `<path d="M${156 + i * 60} 58h38v32h-38z"/>`)
  .join('')}</g>
<path d="M20 214h640" stroke="${c.red}" stroke-width="14"/></g>
${wave(735, c.blueDeep, -60)}${wave(840, c.ink, -20)}
<g stroke="${c.ink}" stroke-width="9" fill="none" stroke-linecap="round"><path d="M300 190q28-28 50 0q24-28 50 0M470 120q22-22 40 0q18-22 40 0M210 300q20-20 36 0q18-20 36 0"/></g>`;

/** A runner with a headlamp, the hip at the given point and the front foot 104 below it. */
const drawRunner = (x: number, y: number, scale: number, shirt: string, skin: string) => `
<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<g fill="${c.amberPale}"><path d="M70-162l250-52v120z" opacity=".18"/><path d="M70-162l170-30v68z" opacity=".3"/><path d="M70-162l90-13v30z" opacity=".5"/></g>
<path d="M24-98L-20-70l10 40" stroke="${skin}" stroke-width="18"/>
<path d="M0 0l-30 48-58-12" stroke="${skin}" stroke-width="23"/><path d="M-88 36l-8 26" stroke="${c.white}" stroke-width="22"/>
<path d="M0 0l56 30-18 66" stroke="${skin}" stroke-width="25"/><path d="M36 100h26" stroke="${c.white}" stroke-width="22"/>
<path d="M-18 28L2-4l34 22" stroke="${c.ink}" stroke-width="38"/>
<path d="M4-14l20-76" stroke="${shirt}" stroke-width="50"/>
<path d="M28-96l36 36 38-26" stroke="${skin}" stroke-width="18"/><path d="M28-96l20 20" stroke="${shirt}" stroke-width="26"/>
<path d="M32-112l8-20" stroke="${skin}" stroke-width="20"/><circle cx="44" cy="-146" r="27" fill="${skin}"/>
<path d="M18-146a27 27 0 0 1 46-20q-18 2-24 14t-22 6z" fill="${c.ink}"/><path d="M23-164l42 2" stroke="${c.white}" stroke-width="6"/><circle cx="68" cy="-162" r="8" fill="${c.white}"/></g>`;

const ridge = `
<rect width="1600" height="1000" fill="${c.inkSoft}"/><g fill="${c.redDeep}" fill-opacity=".16">${[300, 380, 460].map((y) => `<rect y="${y}" width="1600" height="400"/>`).join('')}</g>
<g fill="${c.amberPale}">${stars(46)}</g><circle cx="330" cy="230" r="84" fill="${c.amberMist}"/><circle cx="366" cy="208" r="78" fill="${c.inkSoft}"/>
<path d="M0 620L300 330l180 170 260-320 300 330 180-140 380 300v700H0z" fill="${c.blueDeep}"/>
<path d="M740 180l-110 136 74-36 52 50 44-50 60 24zM300 330l-84 82 60-18 40 30 50-36z" fill="${c.white}"/>
<path d="M0 760q260-170 520-60t520-80 560-10v390H0z" fill="${c.blue}"/>
<path d="M0 880q300-150 640-60t960-130v310H0z" fill="${c.ink}"/>
<path d="M-20 930Q330 760 690 830T1630 670" stroke="${c.amberPale}" stroke-width="14" stroke-dasharray="4 34" stroke-linecap="round" fill="none"/>
${drawRunner(380, 706, 1, c.amber, c.redPale)}${drawRunner(760, 724, 1.15, c.red, c.amberMist)}${drawRunner(1130, 714, 0.95, c.paper, c.amberPale)}`;

const kitchen = `
<rect width="1600" height="1000" fill="${c.amberMist}"/>
<rect x="960" y="70" width="470" height="430" fill="${c.blueMist}" stroke="${c.white}" stroke-width="26"/><path d="M1195 70v430M960 285h470" stroke="${c.white}" stroke-width="18"/>
<circle cx="1320" cy="170" r="56" fill="${c.amber}"/><path d="M974 486l110-120 90 70 130-140 112 190z" fill="${c.greenPale}"/>
<path d="M110 210h640" stroke="${c.ink}" stroke-width="16"/>
${[c.red, c.blue, c.green, c.amber, c.ink]
  .map(
    (fill, i) =>
      `<g transform="translate(${160 + i * 126} 210)"><path d="M0-8v56" stroke="${c.ink}" stroke-width="10"/><path d="M-44 48h88v${60 + (i % 3) * 26}a44 44 0 0 1-88 0z" fill="${fill}"/></g>`,
  )
  .join('')}
<rect y="640" width="1600" height="360" fill="${c.white}"/>
<g fill="${c.redPale}">${range(5)
  .flatMap((row) =>
    range(12)
      .filter((col) => (row + col) % 2 === 0)
      .map((col) => `<rect x="${col * 140 - 20}" y="${640 + row * 74}" width="140" height="74"/>`),
  )
  .join('')}</g>
<g transform="translate(560 560)"><ellipse cx="240" cy="196" rx="330" ry="46" fill="${c.ink}" opacity=".16"/><path d="M-60 0h600a300 240 0 0 1-190 220H130A300 240 0 0 1-60 0z" fill="${c.blueDeep}"/><ellipse cx="240" cy="0" rx="300" ry="66" fill="${c.bluePale}"/><ellipse cx="240" cy="6" rx="256" ry="48" fill="${c.red}"/>
${range(9)
  .map(
    (i) =>
      `<circle cx="${50 + spread(i + 2, 380)}" cy="${-14 + spread(i + 5, 40)}" r="${18 + (i % 3) * 4}" fill="${[c.amberPale, c.greenPale, c.white][i % 3]}"/>`,
  )
  .join('')}
<path d="M110-80q-50-56 0-120t0-120M240-90q-50-56 0-120t0-120M370-80q-50-56 0-120t0-120" stroke="${c.white}" stroke-width="22" fill="none" stroke-linecap="round"/></g>
<g transform="translate(150 640) rotate(-8)"><rect width="300" height="210" fill="${c.white}"/><rect x="7" y="7" width="286" height="196" fill="none" stroke="${c.red}" stroke-width="14" stroke-dasharray="34 22"/><path d="M10 12l140 96 140-96" fill="none" stroke="${c.mist}" stroke-width="9"/></g>
<path d="M1320 600v300M1290 600v90q30 36 60 0v-90" stroke="${c.ink}" stroke-width="15" fill="none" stroke-linecap="round"/>`;

const newsroom = `
<rect width="1600" height="1000" fill="${c.ink}"/><rect x="120" y="80" width="1360" height="520" fill="${c.inkSoft}"/>
<g fill="${c.amberPale}">${stars(26)}</g>
${range(13)
  .map(
    (i) =>
      `<rect x="${130 + i * 104}" y="${250 + spread(i + 1, 200)}" width="96" height="400" fill="${i % 2 ? c.blueDeep : c.ink}"/>`,
  )
  .join('')}
<g fill="${c.amber}">${range(44)
  .map(
    (i) =>
      `<rect x="${150 + spread(i + 3, 60) * 22}" y="${470 + (i % 5) * 26}" width="14" height="16"/>`,
  )
  .join('')}</g>
<path d="M120 80h1360v520H120zM573 80v520M1026 80v520" fill="none" stroke="${c.mist}" stroke-width="18"/>
<path d="M1160 330L860 720h620z" fill="${c.amberPale}" opacity=".28"/>
<rect y="720" width="1600" height="280" fill="${c.redDeep}"/><rect y="720" width="1600" height="26" fill="${c.red}"/>
<g stroke="${c.paper}" stroke-width="16" fill="none"><path d="M1380 720v-280l-190-90"/></g><path d="M1110 330l110-50 34 88-140 30z" fill="${c.red}"/>
<g transform="translate(420 520)"><rect width="440" height="270" rx="18" fill="${c.mist}"/><rect x="20" y="20" width="400" height="220" fill="${c.white}"/><path d="M50 66h240" stroke="${c.ink}" stroke-width="24"/><path d="M50 116h330M50 150h310M50 184h330" stroke="${c.inkPale}" stroke-width="12"/><path d="M-60 270h560l40 34h-640z" fill="${c.inkPale}"/></g>
<g transform="translate(960 700) rotate(-4)"><rect width="300" height="180" fill="${c.paper}"/><path d="M30 40h240" stroke="${c.ink}" stroke-width="20"/><path d="M30 80h110M30 104h110M30 128h110M170 80h100M170 104h100M170 128h80" stroke="${c.inkPale}" stroke-width="9"/></g>
<g transform="translate(210 690)"><path d="M0 0h120v100a36 36 0 0 1-36 36H36A36 36 0 0 1 0 100z" fill="${c.blue}"/><path d="M120 30h20a30 30 0 0 1 0 60h-20" fill="none" stroke="${c.blue}" stroke-width="16"/><path d="M36-24q-22-30 0-60M80-24q-22-30 0-60" stroke="${c.mist}" stroke-width="10" fill="none" stroke-linecap="round"/></g>`;

const street = `
<rect width="1600" height="1000" fill="${c.blueMist}"/><circle cx="250" cy="190" r="96" fill="${c.amber}"/>
<path d="M1030 170a70 70 0 0 1 130-30 60 60 0 0 1 96 50h-250a40 40 0 0 1 24-20zM560 120a50 50 0 0 1 92-20 44 44 0 0 1 70 36H540z" fill="${c.white}"/>
${[
  [40, 300, 300, c.red, c.redMist],
  [340, 220, 260, c.amberPale, c.green],
  [600, 330, 340, c.blue, c.amberPale],
  [940, 260, 280, c.greenPale, c.red],
  [1220, 310, 340, c.redPale, c.blueDeep],
]
  .map(([x, y, w, wall, awning], n) => {
    const [left, top, width] = [Number(x), Number(y), Number(w)];
    const windows = range(3)
      .flatMap((col) =>
        range(2).map(
          (row) =>
            `<rect x="${left + 36 + col * ((width - 60) / 3)}" y="${top + 50 + row * 120}" width="${(width - 60) / 3 - 30}" height="80" fill="${n % 2 ? c.ink : c.amberMist}"/>`,
        ),
      )
      .join('');
    const stripes = range(8)
      .map(
        (i) =>
          `<path d="M${left + (i * width) / 8} 610h${width / 8}v60a${width / 16} ${width / 16} 0 0 1-${width / 8} 0z" fill="${i % 2 ? c.white : awning}"/>`,
      )
      .join('');
    return `<rect x="${left}" y="${top}" width="${width}" height="560" fill="${wall}"/><path d="M${left - 12} ${top}h${width + 24}v24H${left - 12}z" fill="${c.ink}"/>${windows}<rect x="${left + 24}" y="680" width="${width - 48}" height="180" fill="${c.ink}"/><rect x="${left + 40}" y="696" width="${(width - 80) * 0.56}" height="130" fill="${c.blueMist}"/><rect x="${left + width - 110}" y="700" width="70" height="160" fill="${c.amberPale}"/>${stripes}`;
  })
  .join('')}
<rect y="860" width="1600" height="140" fill="${c.sunk}"/><path d="M0 866h1600" stroke="${c.inkPale}" stroke-width="12"/>
${[
  [300, c.blue],
  [560, c.red],
  [900, c.green],
  [1180, c.amber],
  [1260, c.ink],
]
  .map(
    ([x, shirt]) =>
      `<g transform="translate(${x} 800)"><circle r="26" fill="${c.redDeep}"/><path d="M-34 130V66a34 34 0 0 1 68 0v64z" fill="${shirt}"/><path d="M-14 130v46M14 130v46" stroke="${c.ink}" stroke-width="18"/></g>`,
  )
  .join('')}
<g transform="translate(720 780)"><path d="M0 0h70v110H0z" fill="${c.red}"/><path d="M0 0a35 35 0 0 1 70 0z" fill="${c.redDeep}"/><path d="M16 26h38" stroke="${c.white}" stroke-width="8"/><path d="M35 110v90" stroke="${c.ink}" stroke-width="16"/></g>`;

const desk = `
<rect width="1600" height="1000" fill="${c.amberPale}"/>${range(9)
  .map(
    (i) => `<path d="M0 ${60 + i * 112}h1600" stroke="${c.amber}" stroke-width="4" opacity=".5"/>`,
  )
  .join('')}
<g transform="translate(520 190) rotate(-3)"><rect x="10" y="22" width="560" height="640" fill="${c.ink}" opacity=".2"/><rect width="560" height="640" fill="${c.white}"/><path d="M60 100h330" stroke="${c.ink}" stroke-width="34"/><path d="M60 156h440" stroke="${c.ink}" stroke-width="5"/>${range(
  12,
)
  .map(
    (i) =>
      `<path d="M60 ${210 + i * 34}h${i === 5 ? 200 : 400 + spread(i + 1, 50)}" stroke="${i === 3 ? c.red : c.inkPale}" stroke-width="10"/>`,
  )
  .join('')}</g>
<g transform="translate(130 120) rotate(9)"><rect x="8" y="16" width="330" height="220" fill="${c.ink}" opacity=".2"/><rect width="330" height="220" fill="${c.white}"/><rect x="8" y="8" width="314" height="204" fill="none" stroke="${c.blue}" stroke-width="16" stroke-dasharray="36 28"/><path d="M20 20l145 104L310 20" fill="none" stroke="${c.mist}" stroke-width="9"/></g>
<g transform="translate(1170 140)"><circle cx="140" cy="140" r="140" fill="${c.white}"/><circle cx="140" cy="140" r="98" fill="${c.redDeep}"/><path d="M270 90h40a40 40 0 0 1 0 90h-40" fill="none" stroke="${c.white}" stroke-width="26"/></g>
<g transform="translate(150 560) rotate(-12)"><rect x="8" y="16" width="270" height="340" fill="${c.ink}" opacity=".2"/><rect width="270" height="340" fill="${c.blueDeep}"/><path d="M40 0v340" stroke="${c.ink}" stroke-width="18"/><rect x="84" y="60" width="140" height="80" fill="${c.white}"/><path d="M104 90h100M104 112h60" stroke="${c.ink}" stroke-width="9"/></g>
<g transform="translate(1190 480) rotate(24)"><path d="M0 0h44v360l-22 60-22-60z" fill="${c.red}"/><path d="M0 0h44v40H0z" fill="${c.ink}"/><path d="M10 380h24l-12 38z" fill="${c.amberMist}"/></g>
${range(3)
  .map(
    (i) =>
      `<g transform="translate(${1290 + i * 52} ${660 + i * 44}) rotate(${8 - i * 9})"><rect width="180" height="216" fill="${c.white}"/><rect x="16" y="16" width="148" height="184" fill="${[c.green, c.blue, c.red][i]}"/><path d="M40 160l40-60 30 30 40-70" stroke="${c.white}" stroke-width="14" fill="none"/></g>`,
  )
  .join('')}`;

const sorting = `
<rect width="1600" height="1000" fill="${c.redDeep}"/>
${range(5)
  .flatMap((row) =>
    range(9).map((col) => {
      const [x, y] = [50 + col * 168, 50 + row * 150];
      const kind = spread(row * 9 + col + 1, 5);
      const letters = range(kind)
        .map(
          (i) =>
            `<rect x="${x + 18 + i * 20}" y="${y + 30 + ((i + col) % 3) * 12}" width="${104 - i * 6}" height="92" fill="${[c.white, c.blueMist, c.amberMist, c.redMist][(i + row) % 4]}" stroke="${c.inkPale}" stroke-width="3" transform="rotate(${(i - 1) * 4} ${x + 70} ${y + 80})"/>`,
        )
        .join('');
      return `<rect x="${x}" y="${y}" width="156" height="138" fill="${c.ink}"/>${letters}<rect x="${x}" y="${y + 116}" width="156" height="22" fill="${c.amber}"/>`;
    }),
  )
  .join('')}
<rect y="820" width="1600" height="180" fill="${c.amberPale}"/><rect y="820" width="1600" height="20" fill="${c.amber}"/>
<g transform="translate(200 640)"><path d="M0 110h380l-40 190H40z" fill="${c.sunk}"/><path d="M30 110l50-90 90 50 60-80 90 70 30 50z" fill="${c.white}"/><path d="M60 190h260M50 240h280" stroke="${c.inkPale}" stroke-width="9"/></g>
<g transform="translate(1000 600)"><circle cx="90" cy="20" r="58" fill="${c.redPale}"/><path d="M28 10a62 62 0 0 1 124 0z" fill="${c.blueDeep}"/><path d="M18 12h150v16H18z" fill="${c.ink}"/><path d="M-20 320V170a110 90 0 0 1 220 0v150z" fill="${c.blue}"/><path d="M190 190l130-70" stroke="${c.blue}" stroke-width="54" stroke-linecap="round"/><rect x="290" y="50" width="130" height="88" fill="${c.white}" stroke="${c.red}" stroke-width="8" stroke-dasharray="16 12"/></g>`;

const nightMail = `
<rect width="1600" height="1000" fill="${c.ink}"/><g fill="${c.bluePale}">${stars(60)}</g><circle cx="1260" cy="210" r="110" fill="${c.amberMist}"/>
<path d="M0 560l240-130 300 110 330-170 300 150 430-120v500H0z" fill="${c.inkSoft}"/><path d="M0 700q400-120 800-30t800-50v380H0z" fill="${c.blueDeep}"/>
<g fill="${c.redDeep}"><rect y="640" width="1600" height="34"/>${range(6)
  .map(
    (i) =>
      `<path d="M${i * 300} 674h60v326h-60z"/><path d="M${i * 300 + 60} 1000v-150a120 120 0 0 1 240 0v150" fill="none" stroke="${c.redDeep}" stroke-width="26"/>`,
  )
  .join('')}</g>
${range(4)
  .map(
    (i) =>
      `<g transform="translate(${60 + i * 300} 500)"><rect width="280" height="118" rx="12" fill="${i === 3 ? c.red : c.blue}"/><rect y="84" width="280" height="14" fill="${c.white}"/>${range(
        4,
      )
        .map(
          (w) =>
            `<rect x="${22 + w * 63}" y="24" width="44" height="42" fill="${(w + i) % 3 ? c.amberPale : c.ink}"/>`,
        )
        .join(
          '',
        )}<g fill="${c.inkPale}"><circle cx="60" cy="126" r="20"/><circle cx="220" cy="126" r="20"/></g></g>`,
  )
  .join('')}
<path d="M1240 530h90l60 88h-150z" fill="${c.red}"/><path d="M1380 590l220-40v90z" fill="${c.amberPale}" opacity=".7"/>
${range(6)
  .map(
    (i) =>
      `<g transform="translate(${180 + i * 190} ${400 - (i % 3) * 60}) rotate(${-14 + i * 7})"><rect width="78" height="50" fill="${c.white}"/><path d="M0 0l39 27L78 0" fill="none" stroke="${c.red}" stroke-width="5"/></g>`,
  )
  .join('')}`;

/** Pictures of places, each the content of a 1600 × 1000 SVG. */
export const scenes: Readonly<Record<string, string>> = {
  desk,
  harbour,
  kitchen,
  newsroom,
  'night-mail': nightMail,
  ridge,
  sorting,
  street,
};
