import { palette as c } from './palette.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const lines = (count: number, x: number, y: number, step: number, width: number, stroke: string) =>
  `<path d="${range(count)
    .map((i) => `M${x} ${y + i * step}h${width - ((i * 37) % 90)}`)
    .join('')}" stroke="${stroke}" stroke-width="10"/>`;

const wardrobe = `
<rect width="1600" height="1000" fill="${c.amberMist}"/><rect y="760" width="1600" height="240" fill="${c.redPale}"/><path d="M0 760h1600" stroke="${c.redDeep}" stroke-width="14"/>
<g><rect x="120" y="130" width="300" height="660" rx="150" fill="${c.white}" stroke="${c.inkSoft}" stroke-width="26"/><path d="M190 380L330 220M190 500L380 270" stroke="${c.blueMist}" stroke-width="26" stroke-linecap="round"/></g>
<path d="M520 150h560" stroke="${c.ink}" stroke-width="20" stroke-linecap="round"/>
<path d="M800 150v-34a26 26 0 1 1 26 26" fill="none" stroke="${c.ink}" stroke-width="12"/>
<path d="M690 250q50-70 110-70t110 70l70 40 60 380-80 18-50-250 40 410H650l40-410-50 250-80-18 60-380z" fill="${c.green}"/>
<path d="M800 190l-70 60 40 120 30-50 30 50 40-120z" fill="${c.greenPale}"/><path d="M800 330v518" stroke="${c.ink}" stroke-width="6" opacity=".5"/>
<g fill="${c.amber}">${range(4)
  .map((i) => `<circle cx="826" cy="${430 + i * 90}" r="13"/>`)
  .join('')}</g>
<path d="M690 620h70M850 620h70" stroke="${c.ink}" stroke-width="14" opacity=".5"/>
<g stroke="${c.white}" stroke-width="8" stroke-dasharray="18 14"><path d="M664 820h272"/></g>
<g transform="translate(1140 520)"><path d="M-40 240h420v40H-40z" fill="${c.inkSoft}"/><path d="M-10 280v180M350 280v180" stroke="${c.inkSoft}" stroke-width="26"/>
<path d="M20 240V120q0-50 50-50h180q60 0 60 60v110h-80v-80h-90v80z" fill="${c.ink}"/><circle cx="322" cy="130" r="42" fill="${c.red}"/><circle cx="322" cy="130" r="14" fill="${c.white}"/><path d="M70 240v-50" stroke="${c.mist}" stroke-width="10"/>
<path d="M-40 236q130-50 260 0v34q-130-30-260 0z" fill="${c.red}"/><g stroke="${c.white}" stroke-width="6">${range(
  5,
)
  .map((i) => `<path d="M${-20 + i * 46} 226l20 34"/>`)
  .join(
    '',
  )}</g><rect x="170" y="10" width="70" height="60" rx="8" fill="${c.amber}"/><path d="M170 30h70M170 50h70" stroke="${c.white}" stroke-width="6"/></g>`;

const bakeryAtNight = `
<rect width="1600" height="1000" fill="${c.ink}"/><circle cx="1370" cy="160" r="76" fill="${c.amberMist}"/><circle cx="1400" cy="140" r="70" fill="${c.ink}"/>
<path d="M0 330h340v540H0zM1260 280h340v590h-340z" fill="${c.inkSoft}"/><g fill="${c.ink}">${range(
  6,
)
  .map(
    (i) =>
      `<rect x="${40 + (i % 3) * 96}" y="${390 + Math.floor(i / 3) * 170}" width="60" height="100"/><rect x="${1300 + (i % 3) * 96}" y="${340 + Math.floor(i / 3) * 170}" width="60" height="100"/>`,
  )
  .join('')}</g><rect x="1396" y="340" width="60" height="100" fill="${c.amber}"/>
<rect x="340" y="220" width="920" height="650" fill="${c.redDeep}"/><path d="M310 200h980v46H310z" fill="${c.red}"/>
<rect x="430" y="290" width="740" height="90" fill="${c.amberPale}"/><g fill="${c.redDeep}"><path d="M520 318h220v34H520zM770 318h90v34h-90zM890 318h190v34H890z"/></g>
<rect x="400" y="430" width="520" height="330" fill="${c.amber}"/><rect x="970" y="430" width="210" height="440" fill="${c.amberPale}"/><path d="M1075 430v440" stroke="${c.amber}" stroke-width="10"/>
<path d="M400 560h520M400 680h520" stroke="${c.redDeep}" stroke-width="16"/>
<g fill="${c.redDeep}">${range(6)
  .map((i) => `<path d="M${420 + i * 82} 552q0-54 34-54t34 54z"/>`)
  .join('')}</g><g fill="${c.amberMist}">${range(7)
  .map((i) => `<circle cx="${440 + i * 72}" cy="650" r="26"/>`)
  .join('')}</g>
<path d="M400 760h520l150 240H240zM970 870h210l120 130H930z" fill="${c.amber}" opacity=".28"/>
<rect y="868" width="1600" height="132" fill="${c.inkSoft}"/><path d="M400 868h520l130 132H270zM970 868h210l90 132H930z" fill="${c.amber}" opacity=".45"/>
${[
  [520, c.blue, c.white],
  [640, c.green, c.redPale],
  [1230, c.inkPale, c.ink],
]
  .map(
    ([x, coat, hat]) =>
      `<g transform="translate(${x} 700)"><path d="M-50 230V90a50 50 0 0 1 100 0v140z" fill="${coat}"/><circle r="38" fill="${c.redPale}"/><path d="M-40-6a40 40 0 0 1 80 0z" fill="${hat}"/></g>`,
  )
  .join('')}
<path d="M700 190q-36-44 0-90t0-80M780 190q-36-44 0-90t0-80" stroke="${c.inkPale}" stroke-width="20" fill="none" stroke-linecap="round" opacity=".6"/>`;

const coldStore = `
<rect width="1600" height="1000" fill="${c.blueMist}"/><rect x="0" y="160" width="980" height="660" fill="${c.bluePale}"/><path d="M0 140h1000v60H0z" fill="${c.blueDeep}"/>
${range(3)
  .map(
    (i) =>
      `<g transform="translate(${60 + i * 310} 340)"><rect width="250" height="400" fill="${i === 2 ? c.ink : c.white}"/>${
        i === 2
          ? ''
          : range(5)
              .map(
                (row) => `<path d="M0 ${70 + row * 66}h250" stroke="${c.mist}" stroke-width="10"/>`,
              )
              .join('')
      }<rect x="-14" y="-70" width="90" height="60" fill="${c.amber}"/><path d="M10-40h42" stroke="${c.ink}" stroke-width="14"/></g>`,
  )
  .join('')}
<rect y="800" width="1600" height="200" fill="${c.inkPale}"/><path d="M0 900h1600" stroke="${c.white}" stroke-width="12" stroke-dasharray="80 60"/>
<g transform="translate(690 400)"><rect width="560" height="380" fill="${c.white}"/><path d="M0 150h560v50H0z" fill="${c.blue}"/><rect x="440" y="-50" width="120" height="90" rx="10" fill="${c.ink}"/><g stroke="${c.blue}" stroke-width="14" stroke-linecap="round"><path d="M140 250v90M100 272l80 46M180 272l-80 46"/></g>
<path d="M580 120h130q90 60 110 160v100H580z" fill="${c.red}"/><path d="M620 150h80q54 40 70 90H620z" fill="${c.blueMist}"/><path d="M0 376h830v30H0z" fill="${c.ink}"/>
${[110, 230, 700].map((x) => `<circle cx="${x}" cy="410" r="62" fill="${c.ink}"/><circle cx="${x}" cy="410" r="24" fill="${c.mist}"/>`).join('')}</g>
<g transform="translate(1330 120)"><rect width="120" height="300" rx="60" fill="${c.white}" stroke="${c.ink}" stroke-width="18"/><path d="M60 70v160" stroke="${c.mist}" stroke-width="30" stroke-linecap="round"/><path d="M60 190v40" stroke="${c.blue}" stroke-width="30"/><circle cx="60" cy="240" r="38" fill="${c.blue}"/><path d="M120 90h40M120 130h24M120 170h40M120 210h24" stroke="${c.ink}" stroke-width="10"/></g>
<g transform="translate(420 700)"><rect width="150" height="100" fill="${c.amber}"/><rect x="24" y="-84" width="110" height="84" fill="${c.redPale}"/><path d="M0 50h150M78-84v84" stroke="${c.ink}" stroke-width="6" opacity=".5"/><path d="M-20 108h190" stroke="${c.redDeep}" stroke-width="20"/></g>`;

const ledgerChart = `
<rect width="1600" height="1000" fill="${c.green}"/><g stroke="${c.greenPale}" stroke-width="3" opacity=".4">${range(
  9,
)
  .map((i) => `<path d="M0 ${60 + i * 112}h1600"/>`)
  .join('')}</g>
<g transform="translate(260 150) rotate(-2)"><rect x="16" y="26" width="980" height="700" fill="${c.ink}" opacity=".3"/><rect width="980" height="700" fill="${c.greenMist}"/><path d="M490 0v700" stroke="${c.greenPale}" stroke-width="12"/>
<g stroke="${c.greenPale}" stroke-width="5">${range(11)
  .map((i) => `<path d="M40 ${90 + i * 54}h900"/>`)
  .join('')}</g>
<path d="M60 190l90 20 80-30 90 50 70-10 60 40 110 240 90 20 100-14 80 30 100 6" fill="none" stroke="${c.red}" stroke-width="22" stroke-linecap="round"/><circle cx="560" cy="500" r="26" fill="${c.white}" stroke="${c.red}" stroke-width="14"/>
<g fill="${c.ink}"><path d="M60 50h240v26H60zM540 50h170v26H540z"/></g>
${lines(4, 560, 170, 54, 330, c.inkPale)}${lines(3, 80, 420, 54, 330, c.inkPale)}</g>
<g transform="translate(1280 470)"><path d="M50 120V60a80 80 0 0 1 160 0v60" fill="none" stroke="${c.mist}" stroke-width="34"/><rect y="110" width="260" height="230" rx="26" fill="${c.amber}"/><circle cx="130" cy="206" r="32" fill="${c.ink}"/><path d="M116 210h28l14 80h-56z" fill="${c.ink}"/></g>
<g transform="translate(1250 60)"><path d="M0 250L90 40h160l90 210z" fill="${c.red}"/><path d="M170-80V40" stroke="${c.ink}" stroke-width="16"/><path d="M30 250h280l200 700h-700z" fill="${c.amberPale}" opacity=".2"/></g>
<g transform="translate(80 640) rotate(18)"><path d="M0 0h40v250l-20 56-20-56z" fill="${c.blueDeep}"/><path d="M0 0h40v40H0z" fill="${c.ink}"/></g>`;

const bridge = `
<rect width="1600" height="1000" fill="${c.greenMist}"/><circle cx="1330" cy="180" r="86" fill="${c.amber}"/>
<path d="M0 520q260-140 520-70t520-60 560 40v300H0z" fill="${c.greenPale}"/>
<g transform="translate(130 250)"><path d="M0 300V90h180v210z" fill="${c.white}"/><path d="M-20 96L90-10 200 96z" fill="${c.redDeep}"/><path d="M64 300v-90h52v90z" fill="${c.ink}"/><path d="M200 300V20h90v280z" fill="${c.sunk}"/><path d="M190 24l55-140 55 140z" fill="${c.red}"/><circle cx="245" cy="80" r="24" fill="${c.ink}"/></g>
<path d="M0 560h1600v110H0z" fill="${c.inkPale}"/><path d="M0 560h1600v26H0z" fill="${c.inkSoft}"/>
<path d="M0 660h1600v340H0z" fill="${c.inkPale}"/>
<g fill="${c.greenMist}" stroke="${c.inkSoft}" stroke-width="22">${[120, 640, 1160]
  .map((x) => `<path d="M${x} 1020V860a160 150 0 0 1 320 0v160z"/>`)
  .join('')}</g>
<path d="M131 900h298v100H131zM651 900h298v100H651zM1171 900h298v100h-298z" fill="${c.blue}"/><path d="M150 940h120M310 970h90M680 940h130M840 970h90M1200 950h140M1350 975h90" stroke="${c.bluePale}" stroke-width="12" stroke-linecap="round"/>
<g stroke="${c.inkSoft}" stroke-width="5" opacity=".6">${range(12)
  .map((i) => `<path d="M${i * 140 + (i % 2) * 40} 600v60"/>`)
  .join('')}</g>
<g transform="translate(620 430)"><path d="M0 0v130M330 0v130" stroke="${c.ink}" stroke-width="18"/><rect x="-30" y="10" width="390" height="60" fill="${c.white}"/>${range(
  5,
)
  .map((i) => `<path d="M${-30 + i * 82} 70l30-60h40l-30 60z" fill="${c.red}"/>`)
  .join(
    '',
  )}<circle cx="0" cy="-14" r="22" fill="${c.amber}"/><circle cx="330" cy="-14" r="22" fill="${c.amber}"/></g>
<g transform="translate(1130 380)"><rect width="330" height="150" rx="20" fill="${c.red}"/><path d="M20 24h60v56H20zM100 24h60v56h-60zM180 24h60v56h-60zM260 24h50v56h-50z" fill="${c.blueMist}"/><path d="M0 104h330" stroke="${c.white}" stroke-width="10"/><circle cx="70" cy="156" r="30" fill="${c.ink}"/><circle cx="260" cy="156" r="30" fill="${c.ink}"/></g>
<g transform="translate(470 500)"><path d="M0 60a70 60 0 0 1 140 0z" fill="${c.green}"/><path d="M34 56l20-36h32l20 36" fill="none" stroke="${c.greenPale}" stroke-width="8"/><path d="M-34 40a20 20 0 0 1 40-4v24h-20a20 20 0 0 1-20-20z" fill="${c.amber}"/><path d="M16 60v16M118 60v16" stroke="${c.amber}" stroke-width="18"/></g>`;

const bookshop = `
<rect width="1600" height="1000" fill="${c.redMist}"/>
<rect x="70" y="60" width="1460" height="560" fill="${c.redDeep}"/>${range(3)
  .map((row) => {
    const fills = [c.blue, c.amber, c.green, c.red, c.paper, c.inkSoft, c.redPale, c.bluePale];
    const books = range(24)
      .map((i) => {
        const height = 96 + ((i * 7 + row * 5) % 5) * 12;
        const left = 108 + i * 58 + ((i + row) % 3) * 4;
        return `<rect x="${left}" y="${236 + row * 178 - height}" width="${42 + ((i + row) % 2) * 8}" height="${height}" fill="${fills[(i * 3 + row * 2) % 8]}"/><path d="M${left + 8} ${250 + row * 178 - height}h26" stroke="${c.white}" stroke-width="6" opacity=".7"/>`;
      })
      .join('');
    return `<rect x="96" y="${84 + row * 178}" width="1408" height="152" fill="${c.ink}"/>${books}<rect x="70" y="${236 + row * 178}" width="1460" height="26" fill="${c.red}"/>`;
  })
  .join('')}
<rect y="720" width="1600" height="280" fill="${c.amber}"/><rect y="700" width="1600" height="40" fill="${c.amberPale}"/>
<g transform="translate(500 520)"><path d="M40 80h480v200H40z" fill="${c.ink}" opacity=".2"/>${range(
  6,
)
  .map(
    (i) =>
      `<rect x="${40 + i * 78}" y="${(i * 29) % 50}" width="64" height="160" fill="${[c.blue, c.green, c.red, c.white, c.blueDeep, c.amberPale][i]}" transform="rotate(${(i - 2) * 3} ${70 + i * 78} 80)"/>`,
  )
  .join(
    '',
  )}<path d="M0 90h540l-24 170H24z" fill="${c.amberPale}"/><path d="M0 90l-70 60 60 40 34-50M540 90l70 60-60 40-34-50" fill="${c.amberPale}" stroke="${c.amber}" stroke-width="8"/><path d="M180 150h180v60H180z" fill="${c.white}"/><path d="M204 172h120M204 192h70" stroke="${c.ink}" stroke-width="8"/><rect x="400" y="140" width="60" height="70" fill="${c.red}" stroke="${c.white}" stroke-width="6" stroke-dasharray="8 6"/></g>
<g transform="translate(1230 720) rotate(-12)"><path d="M0 60q-10-60 30-60h80l10-90a18 18 0 0 1 36 0l8 76 6-100a18 18 0 0 1 36 0l4 100 18-88a18 18 0 0 1 36 6l-8 90 26-60a17 17 0 0 1 33 10l-36 130q-20 60-80 60H60q-50 0-60-74z" fill="${c.green}"/><path d="M20 20l-20 110" stroke="${c.greenPale}" stroke-width="16"/></g>
<g transform="translate(180 640)"><circle cx="80" cy="60" r="70" fill="${c.white}"/><path d="M145 40h26a30 30 0 0 1 0 60h-26" fill="none" stroke="${c.white}" stroke-width="18"/><ellipse cx="80" cy="34" rx="52" ry="18" fill="${c.redDeep}"/><path d="M60 0q-20-26 0-54M100 0q-20-26 0-54" stroke="${c.inkPale}" stroke-width="10" fill="none" stroke-linecap="round"/></g>`;

const sofa = `
<rect width="1600" height="1000" fill="${c.inkSoft}"/><rect y="800" width="1600" height="200" fill="${c.ink}"/>
<g transform="translate(470 90)"><path d="M20 430L-420 910h1500L640 430z" fill="${c.bluePale}" opacity=".22"/><rect x="-20" y="-20" width="700" height="440" rx="24" fill="${c.ink}"/><rect width="660" height="400" fill="${c.blueMist}"/>
<circle cx="500" cy="110" r="60" fill="${c.amber}"/><path d="M0 300q160-120 320-40t340-60v200H0z" fill="${c.greenPale}"/><path d="M0 340h660v60H0z" fill="${c.green}"/>
<g transform="translate(70 262)"><rect width="150" height="70" rx="8" fill="${c.red}"/><rect x="166" width="150" height="70" rx="8" fill="${c.red}"/><rect x="332" width="170" height="70" rx="30" fill="${c.redDeep}"/><g fill="${c.amberMist}"><path d="M16 14h34v28H16zM62 14h34v28H62zM108 14h28v28h-28zM182 14h34v28h-34zM228 14h34v28h-34zM348 14h34v28h-34zM400 14h60v28h-60z"/></g></g></g>
<g fill="${c.amber}">${range(8)
  .map((i) => `<rect x="${120 + ((i * 173) % 260)}" y="${90 + i * 44}" width="12" height="16"/>`)
  .join(
    '',
  )}</g><rect x="60" y="60" width="330" height="430" fill="none" stroke="${c.inkPale}" stroke-width="20"/><path d="M225 60v430" stroke="${c.inkPale}" stroke-width="14"/>
<path d="M1300 250h180l50 170h-280z" fill="${c.amberPale}"/><path d="M1390 420v380" stroke="${c.mist}" stroke-width="16"/>
<g transform="translate(600 480)"><path d="M-120 200V150a120 110 0 0 1 240 0v50z" fill="${c.blue}"/><path d="M-30 20h60v60h-60z" fill="${c.redPale}"/><circle r="76" fill="${c.amber}"/><path d="M-76 0q10 60 40 64h72q30-4 40-64z" fill="${c.amber}"/></g>
<g transform="translate(330 580)"><rect x="-80" y="60" width="130" height="260" rx="60" fill="${c.red}"/><rect x="890" y="60" width="130" height="260" rx="60" fill="${c.red}"/><rect x="20" width="900" height="230" rx="70" fill="${c.red}"/><rect x="20" y="170" width="900" height="150" fill="${c.redDeep}"/><path d="M470 10v300" stroke="${c.ink}" stroke-width="6" opacity=".4"/><path d="M0 320v40M940 320v40" stroke="${c.ink}" stroke-width="26"/>
<g transform="translate(560 90)"><path d="M0 40h180l-24 130H24z" fill="${c.white}"/><path d="M34 40l12 130M90 40v130M146 40l-12 130" stroke="${c.red}" stroke-width="16"/><g fill="${c.amberPale}"><circle cx="30" cy="30" r="28"/><circle cx="76" cy="14" r="32"/><circle cx="124" cy="20" r="30"/><circle cx="156" cy="36" r="24"/></g></g></g>
<g transform="translate(1180 700)"><rect x="-10" y="80" width="330" height="24" fill="${c.amber}"/><path d="M30 104v120M280 104v120" stroke="${c.amber}" stroke-width="16"/><path d="M40 20h80v40a26 26 0 0 1-26 26H66a26 26 0 0 1-26-26zM180 20h80v40a26 26 0 0 1-26 26h-28a26 26 0 0 1-26-26z" fill="${c.white}"/></g>`;

const galley = `
<rect width="1600" height="1000" fill="${c.amberPale}"/>${range(10)
  .map((i) => `<path d="M0 ${i * 100}h1600" stroke="${c.amber}" stroke-width="5" opacity=".6"/>`)
  .join('')}
<circle cx="420" cy="300" r="230" fill="${c.ink}"/><circle cx="420" cy="300" r="186" fill="${c.blueMist}"/><clipPath id="port"><circle cx="420" cy="300" r="186"/></clipPath>
<g clip-path="url(#port)"><circle cx="500" cy="230" r="52" fill="${c.amber}"/><path d="M180 330q50-40 100 0t100 0 100 0 100 0 100 0v260H180z" fill="${c.blue}" transform="rotate(-9 420 330)"/><path d="M160 410q60-40 120 0t120 0 120 0 120 0v240H160z" fill="${c.blueDeep}" transform="rotate(-9 420 400)"/></g>
<g fill="${c.inkPale}">${range(8)
  .map((i) => {
    const turn = (i * Math.PI) / 4;
    return `<circle cx="${Math.round(420 + Math.cos(turn) * 208)}" cy="${Math.round(300 + Math.sin(turn) * 208)}" r="12"/>`;
  })
  .join('')}</g>
<path d="M800 130h700" stroke="${c.ink}" stroke-width="16"/>${[c.red, c.white, c.blue, c.green]
  .map(
    (fill, i) =>
      `<g transform="translate(${880 + i * 170} 138) rotate(${-14})"><path d="M0-4v40" stroke="${c.ink}" stroke-width="10"/><path d="M-48 36h96v60a40 40 0 0 1-40 40h-16a40 40 0 0 1-40-40z" fill="${fill}"/><path d="M48 56h16a24 24 0 0 1 0 48H48" fill="none" stroke="${fill}" stroke-width="14"/></g>`,
  )
  .join('')}
<g transform="rotate(-5 800 820)"><rect x="-80" y="760" width="1780" height="360" fill="${c.inkSoft}"/><rect x="-80" y="740" width="1780" height="40" fill="${c.mist}"/>
<g transform="translate(620 500)"><path d="M-30 236h560v20H-30z" fill="${c.ink}"/><g stroke="${c.amber}" stroke-width="22" stroke-linecap="round"><path d="M110 228v-18M190 228v-26M270 228v-26M350 228v-18"/></g>
<path d="M-20 100h500a60 60 0 0 1-60 90H40a60 60 0 0 1-60-90z" fill="${c.ink}"/><path d="M470 112l300-50" stroke="${c.ink}" stroke-width="34" stroke-linecap="round"/><ellipse cx="230" cy="100" rx="250" ry="42" fill="${c.inkPale}"/>
<g fill="${c.amberPale}" stroke="${c.amber}" stroke-width="5">${range(6)
  .map((i) => `<ellipse cx="${60 + i * 66}" cy="${104 + (i % 2) * 8}" rx="46" ry="20"/>`)
  .join('')}</g>
<path d="M90 84q120-70 250 0 40-30 70-34-14 34 0 64-40-6-70-30-130 62-250 0z" fill="${c.bluePale}"/><circle cx="140" cy="80" r="9" fill="${c.ink}"/><path d="M200 66q20 20 0 40M250 62q20 22 0 46" stroke="${c.blueDeep}" stroke-width="6" fill="none"/><circle cx="250" cy="52" r="34" fill="${c.amber}" opacity=".95"/><circle cx="250" cy="52" r="24" fill="${c.amberMist}"/>
<path d="M160 10q-40-44 0-90t0-80M300 10q-40-44 0-90t0-80" stroke="${c.white}" stroke-width="18" fill="none" stroke-linecap="round"/></g>
<g transform="translate(180 640)"><path d="M0 40h170v90H0z" fill="${c.red}"/><path d="M-10 20h190v30H-10z" fill="${c.redDeep}"/><path d="M30 80h110" stroke="${c.white}" stroke-width="14"/></g><g transform="translate(420 690)"><ellipse cx="50" cy="30" rx="62" ry="44" fill="${c.amber}"/><path d="M-14 24q-16 6-20 16 12 4 24-2" fill="${c.amber}"/></g></g>`;

const oven = `
<rect width="1600" height="1000" fill="${c.amberMist}"/><g stroke="${c.amberPale}" stroke-width="8">${range(
  7,
)
  .map((i) => `<path d="M0 ${70 + i * 110}h1600"/>`)
  .join('')}${range(9)
  .map((i) => `<path d="M${60 + i * 190} 0v760"/>`)
  .join('')}</g>
<path d="M150 740V340a330 300 0 0 1 660 0v400z" fill="${c.redDeep}"/><path d="M240 700V380a240 210 0 0 1 480 0v320z" fill="${c.ink}"/><path d="M280 700V470a200 130 0 0 1 400 0v230z" fill="${c.red}"/><path d="M330 700q-10-120 60-170 10 60 50 90 30-110 90-130-10 90 50 120 40-30 40-70 50 70 10 160z" fill="${c.amber}"/>
<rect y="740" width="1600" height="260" fill="${c.inkSoft}"/><rect y="720" width="1600" height="40" fill="${c.mist}"/>
<path d="M560 680h520l40 40H540z" fill="${c.amberPale}"/><path d="M1080 686h500v28h-500z" fill="${c.amberPale}"/>
<g fill="${c.amber}" stroke="${c.redDeep}" stroke-width="8">${range(3)
  .map(
    (i) =>
      `<path d="M${620 + i * 150} 676q-40-90 60-96 100 6 60 96-20-36-60-36t-60 36z"/><path d="M${650 + i * 150} 600l10 40M${680 + i * 150} 590v44M${710 + i * 150} 600l-10 40" fill="none"/>`,
  )
  .join('')}</g>
<g transform="translate(1080 380)"><rect x="60" y="150" width="260" height="190" rx="16" fill="${c.blue}"/><circle cx="190" cy="240" r="66" fill="${c.white}"/><path d="M190 240l36-40" stroke="${c.red}" stroke-width="12" stroke-linecap="round"/><path d="M20 110h340l-40 40H60z" fill="${c.inkPale}"/><path d="M120 104q-20-60 70-66 90 6 70 66z" fill="${c.amberPale}"/></g>
<g transform="translate(200 800) rotate(-7)"><rect width="250" height="150" rx="14" fill="${c.white}"/><rect x="20" y="18" width="210" height="40" fill="${c.greenMist}"/><g fill="${c.inkPale}">${range(
  8,
)
  .map(
    (i) =>
      `<rect x="${22 + (i % 4) * 54}" y="${72 + Math.floor(i / 4) * 36}" width="40" height="26" rx="6"/>`,
  )
  .join('')}</g></g>`;

const stadium = `
<rect width="1600" height="1000" fill="${c.ink}"/><path d="M0 470L400 330h800l400 140v120H0z" fill="${c.inkSoft}"/>
<g fill="${c.inkPale}">${range(96)
  .map((i) => `<circle cx="${40 + (i % 24) * 66}" cy="${440 + Math.floor(i / 24) * 34}" r="11"/>`)
  .join('')}</g><g fill="${c.red}">${range(15)
  .map((i) => `<circle cx="${106 + i * 99}" cy="${440 + (i % 4) * 34}" r="11"/>`)
  .join('')}</g>
${[180, 1420]
  .map(
    (x) =>
      `<path d="M${x} 470V120" stroke="${c.inkPale}" stroke-width="18"/><path d="M${x - 80} 60h160v90h-160z" fill="${c.amberPale}"/><path d="M${x - 80} 150h160l${x < 800 ? 620 : -220} 850h-${x < 800 ? 560 : 560}z" fill="${c.amberPale}" opacity=".14"/>`,
  )
  .join('')}
<path d="M0 580h1600v70H0z" fill="${c.blueDeep}"/><g fill="${c.white}">${range(4)
  .map((i) => `<path d="M${80 + i * 400} 600h220v30H${80 + i * 400}z"/>`)
  .join('')}</g>
<path d="M0 650h1600v350H0z" fill="${c.green}"/><path d="M0 740h1600v90H0z" fill="${c.greenPale}" opacity=".35"/><path d="M200 1000l160-300h900l160 300" fill="none" stroke="${c.white}" stroke-width="10"/>
<g stroke="${c.white}" stroke-width="4" opacity=".5">${range(11)
  .map((i) => `<path d="M${480 + i * 64} 410v300"/>`)
  .join('')}${range(5)
  .map((i) => `<path d="M470 ${440 + i * 58}h660"/>`)
  .join('')}</g><path d="M460 720V400h680v320" fill="none" stroke="${c.white}" stroke-width="26"/>
<g transform="translate(1010 560)"><circle r="46" fill="${c.white}"/><path d="M0-20l20 14-8 24h-24l-8-24zM0-46v26M20-6l24-8M12 18l16 22M-12 18l-16 22M-20-6l-24-8" fill="${c.ink}" stroke="${c.ink}" stroke-width="5"/></g>
<g transform="translate(720 700) rotate(-24)"><circle cx="10" cy="-86" r="34" fill="${c.redPale}"/><path d="M-40-50h100l-14 130h-72z" fill="${c.red}"/><path d="M-40-40l-70-40M60-40l74-30" stroke="${c.redPale}" stroke-width="22" stroke-linecap="round"/><path d="M-20 80l-70 60M30 80l60 70" stroke="${c.redPale}" stroke-width="26" stroke-linecap="round"/></g>
<g stroke="${c.bluePale}" stroke-width="5" stroke-linecap="round" opacity=".6">${range(60)
  .map((i) => `<path d="M${(i * 271) % 1600} ${(i * 137) % 960}l-14 44"/>`)
  .join('')}</g>`;

/** Pictures of the publications on the newsstand, each the content of a 1600 × 1000 SVG. */
export const publications: Readonly<Record<string, string>> = {
  'bakery-at-night': bakeryAtNight,
  bookshop,
  bridge,
  'cold-store': coldStore,
  galley,
  'ledger-chart': ledgerChart,
  oven,
  sofa,
  stadium,
  wardrobe,
};
