import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** Dyes of the eight courses (design §2): field, second tone, pop, paper, text on white, ground, text on the field. */
export const DYES = {
  palash: { f: '#E2502A', d: '#BA3A16', a: '#FFD978', b: '#FFF6EC', deep: '#9A2F0F', tint: '#FDECE5' },
  neel: { f: '#25388F', d: '#182766', a: '#F6B221', b: '#FFFFFF', deep: '#25388F', tint: '#E9EDFA' },
  morpankh: { f: '#0D7268', d: '#07544C', a: '#F9C74F', b: '#F2FFFB', deep: '#0A5F57', tint: '#E0F2EE' },
  rani: { f: '#BE1F5F', d: '#8E1446', a: '#FFC2A1', b: '#FFF3F6', deep: '#A0174E', tint: '#FCE8EF' },
  haldi: { f: '#F6B221', d: '#DE9708', a: '#A32A1E', b: '#FFFBEF', deep: '#7A4F00', tint: '#FFF3D1' },
  manjith: { f: '#A32A1E', d: '#7C1B12', a: '#F6B221', b: '#FFF4EC', deep: '#93251A', tint: '#FBE9E5' },
  jamun: { f: '#56234F', d: '#3C1437', a: '#F08A9B', b: '#FFF3FA', deep: '#56234F', tint: '#F5E9F3' },
  firozi: { f: '#1593A0', d: '#0B6874', a: '#FFE27A', b: '#F4FFFF', deep: '#0A606B', tint: '#DFF3F5' },
};

const FONTS = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

const FONT_FACES = await makeFontFaces();

/** Takes a dye's name; returns the style sheet that slides, diagrams and worksheets share. Sizes are in `em` of the page. */
export function pageStyle(dye) {
  const colours = Object.entries(DYES[dye])
    .map(([name, hex]) => `--${name}:${hex};`)
    .join('');
  return `${FONT_FACES}
  :root{--ink:#17182B;--ink2:#45485F;--ink3:#5F6279;--edge:#7F8298;--line:#DEE0EA;--wash:#F4F6FB;--wash2:#E8EBF4;
    --hara:#1B6B3F;--haraTint:#E4F4EA;--lal:#B3261E;--lalTint:#FCEBE9;--neel:#25388F;--haldi:#F6B221;--pop:${dye === 'haldi' ? '#A32A1E' : '#F6B221'};${colours}}
  *{box-sizing:border-box;margin:0;padding:0}
  body{font-family:Anek,sans-serif;color:var(--ink);font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact}
  h1,h2,h3,.eczar{font-family:Eczar,serif;font-weight:600;letter-spacing:-.015em;line-height:1.08;text-wrap:balance}
  b,strong{font-weight:600} svg{display:block}
  ${PARTS}`;
}

/** Fixed weights: chromium prints a variable font as loose outlines, four times the size. */
async function makeFontFaces() {
  const basic = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') + '£§©°±·½×÷–—‘’“”•…′″−';
  const face = async (family, folder, name, weight, text, range) => {
    const source = readFileSync(new URL(`${folder}/files/${folder}-${name}-wght-normal.woff2`, FONTS));
    const font = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes: { wght: weight } });
    const data = Buffer.from(font).toString('base64');
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${data});unicode-range:${range}}`;
  };
  const weights = [
    ['Anek', 'anek-latin', 400],
    ['Anek', 'anek-latin', 600],
    ['Eczar', 'eczar', 600],
    ['Eczar', 'eczar', 700],
  ];
  const faces = weights.flatMap(([family, folder, weight]) => [
    face(family, folder, 'latin', weight, basic, 'U+0000-20B8,U+20BA-2FFF'),
    face(family, folder, 'latin-ext', weight, '₹', 'U+20B9'),
  ]);
  return (await Promise.all(faces)).join('\n');
}

/** The institute's mark, `size` px square. */
export const mark = (
  size,
) => `<svg width="${size}" height="${size}" viewBox="0 0 40 40"><path fill="#17182B" d="M0 0h40v40H0z"/>
  ${[0, 15]
    .map(
      (
        x,
      ) => `<g transform="translate(${x})"><path fill="#F6B221" d="M6 40V22c0-7 4.5-8.5 6.500-14.5C14.500 13.500 19 15 19 22v18z"/>
  <path fill="#17182B" d="M9.500 40V24.500c0-4 2-5 3-8.500 1 3.500 3 4.500 3 8.500V40z"/></g>`,
    )
    .join('')}</svg>`;

/** A row of `count` small triangles, the first `done` of them printed solid; `width` and `height` in px. */
export function kangura(count, done, width, height) {
  const step = width / count;
  const teeth = Array.from({ length: count }, (_, i) => {
    const paint = i < done ? 'fill="var(--deep)"' : 'fill="none" stroke="var(--edge)" stroke-width=".9"';
    return `<path ${paint} d="M${(i * step + 1).toFixed(1)} ${height - 0.5}L${((i + 0.5) * step).toFixed(1)} 1L${((i + 1) * step - 1).toFixed(1)} ${height - 0.5}Z"/>`;
  });
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${teeth.join('')}</svg>`;
}

const PARTS = `
  .points{list-style:none;display:grid;gap:.55em}
  .points li{display:grid;grid-template-columns:.55em 1fr;gap:.6em;line-height:1.35}
  .points li::before{content:"";width:.55em;height:.55em;background:var(--deep);margin-top:.38em}
  .boxes{display:flex;gap:.7em;align-items:stretch}
  .box{flex:1;background:#fff;border:1.5px solid var(--line);border-radius:10px;padding:.75em .8em;line-height:1.3}
  .box h3{font-size:1.15em;margin-bottom:.25em}
  .box .n{font:600 1.55em/1 Eczar;color:var(--deep);display:block;margin-bottom:.2em;letter-spacing:-.02em}
  .box.on{background:var(--deep);border-color:var(--deep);color:#fff}.box.on .n{color:#fff}
  .arrow{flex:none;align-self:center;width:1.1em;height:1.1em}
  .arrow path{fill:none;stroke:var(--ink);stroke-width:2}
  .small{font-size:.82em;color:var(--ink2)}
  .bars{display:grid;grid-template-columns:max-content 1fr max-content;gap:.5em .8em;align-items:center}
  .bars .bar{height:1.25em;background:var(--deep)}.bars .bar.pop{background:var(--pop)}.bars .bar.pale{background:var(--edge)}
  .bars .v{font-weight:600;text-align:right}
  table{border-collapse:collapse;width:100%;line-height:1.3}
  th{font-weight:600;color:var(--ink2);text-align:left;background:var(--wash)}
  th,td{padding:.38em .6em;border-bottom:1px solid var(--line);vertical-align:top}
  td.r,th.r{text-align:right}
  .sheet{background:#fff;border:1.5px solid var(--line);border-radius:10px;overflow:hidden}
  tr.key td{background:var(--tint);font-weight:600;color:var(--deep)}
  .code{background:var(--ink);color:#E8EBF4;border-radius:10px;padding:.8em .95em;font:400 .8em/1.5 "DejaVu Sans Mono",monospace;white-space:pre;font-variant-ligatures:none}
  .code i{font-style:normal;color:#F6B221}.code u{text-decoration:none;color:#9FD8B8}
  code{font:400 .88em "DejaVu Sans Mono",monospace;background:var(--wash2);padding:.05em .25em;border-radius:4px;white-space:nowrap}
  .two{display:grid;grid-template-columns:1fr 1fr;gap:.8em}
  .good,.bad{background:#fff;border:1.5px solid var(--line);border-radius:10px;padding:.7em .8em;line-height:1.32}
  .good{border-top:5px solid var(--hara)}.bad{border-top:5px solid var(--lal)}
  .good>b:first-child{color:var(--hara)}.bad>b:first-child{color:var(--lal)}
  .good>b:first-child,.bad>b:first-child{display:block;font-size:.9em;margin-bottom:.2em}
  .note{background:var(--tint);border-left:5px solid var(--deep);padding:.6em .8em;line-height:1.35}
`;
