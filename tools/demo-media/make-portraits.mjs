// Draws the demo's teachers for `src/demo/media/people`: flat shapes in the dyes of the identity, nobody real.
// Run: node tools/demo-media/make-portraits.mjs
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DYES, INK } from '../../src/kit/motif/dyes.ts';

const SIDE = 360;
const folder = join(import.meta.dirname, '../../src/demo/media/people');

const SKIN = { light: ['#E8B48C', '#D0946A'], middle: ['#C98D5F', '#AC7044'], dark: ['#9C6440', '#7E4C2D'] };
const GREY = '#B9BBC8';

const hairs = {
  bun: (h) =>
    `<circle cx="120" cy="34" r="24" fill="${h}"/><path d="M70 112C64 58 92 42 120 42s56 16 50 70c-4-26-22-44-50-46-28 2-46 20-50 46z" fill="${h}"/>`,
  long: (h) =>
    `<path d="M68 112C62 54 92 40 120 40s58 14 52 72c-6-24-20-40-36-48-20 12-44 18-62 22-4 8-5 16-6 26z" fill="${h}"/>`,
  bob: (h) =>
    `<path d="M66 150C54 64 86 40 120 40s66 24 54 110c-8-4-10-12-10-24 0-26-10-44-30-56-14 16-34 22-52 26-2 22 0 40-16 54z" fill="${h}"/>`,
  short: (h) =>
    `<path d="M72 104C64 62 88 40 122 40c34 0 54 20 46 64-4-18-12-28-20-32-20 4-44 2-60-4-8 6-14 18-16 36z" fill="${h}"/>`,
  curls: (h) =>
    [
      [80, 76],
      [90, 56],
      [110, 46],
      [132, 46],
      [150, 58],
      [162, 78],
      [100, 62],
      [122, 58],
      [142, 68],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="16" fill="${h}"/>`)
      .join(''),
  side: (h) =>
    `<path d="M72 108C62 60 88 40 126 40c32 0 50 22 42 68-4-20-10-30-22-38-24-2-46-6-58-14-2 18-12 28-16 52z" fill="${h}"/>`,
  bald: (h) => `<path d="M72 118c-8-14-6-32 2-44 2 14 4 20 6 30zM168 118c8-14 6-32-2-44-2 14-4 20-6 30z" fill="${h}"/>`,
};
// What falls behind the neck.
const backs = {
  long: (h) => `<path d="M68 100C58 150 60 190 66 214h108c6-24 8-64-2-114z" fill="${h}"/>`,
  bob: (h) => `<path d="M68 96c-8 30-8 52-4 66h112c4-14 4-36-4-66z" fill="${h}"/>`,
};
const beards = {
  full: (h) => `<path d="M74 112c2 46 22 66 46 66s44-20 46-66c-8 16-20 22-46 22s-38-6-46-22z" fill="${h}"/>`,
  moustache: (h) => `<path d="M98 134c8-8 18-6 22-2 4-4 14-6 22 2-10 4-16 4-22 2-6 2-12 2-22-2z" fill="${h}"/>`,
};

function portrait({ dye, skin, hair, style, wear = 'kurta', beard, glasses, bindi, earrings, dupatta }) {
  const { f, d, a, b, tint } = DYES[dye];
  const [face, shade] = SKIN[skin];
  const mouth = beard === 'full' ? face : INK;
  const teeth = Array.from({ length: 9 }, (_, at) => `<path d="M${24 + at * 22} 240l11-16 11 16z"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${SIDE}" height="${SIDE}">
<path d="M0 0h240v240H0z" fill="${tint}"/>
${backs[style]?.(hair) ?? ''}
${style === 'bald' ? '' : `<ellipse cx="120" cy="96" rx="49" ry="54" fill="${hair}"/>`}
<path d="M14 240c2-46 40-62 106-62s104 16 106 62z" fill="${f}"/><g fill="${a}">${teeth}</g>
${wear === 'saree' ? `<path d="M40 240c20-34 70-54 118-58l30 8c-56 8-96 22-118 50z" fill="${d}"/>` : ''}
<path d="M100 150h40v32c0 12-40 12-40 0z" fill="${shade}"/>
${wear === 'kurta' ? `<path d="M98 178l22 24 22-24" fill="none" stroke="${b}" stroke-width="7"/><path d="M120 202v30" stroke="${b}" stroke-width="5"/>` : ''}
<ellipse cx="73" cy="112" rx="9" ry="12" fill="${shade}"/><ellipse cx="167" cy="112" rx="9" ry="12" fill="${shade}"/>
<path d="M74 100c0-34 20-52 46-52s46 18 46 52c0 40-20 70-46 70s-46-30-46-70z" fill="${face}"/>
${beards[beard]?.(hair) ?? ''}
${hairs[style](hair)}
${dupatta ? `<path d="M52 240C40 120 60 26 120 26s80 94 68 214h-30c16-40 18-150-38-152-56 2-54 112-38 152z" fill="${d}"/>` : ''}
<g fill="none" stroke="${hair === GREY ? INK : hair}" stroke-width="5" stroke-linecap="round"><path d="M88 94q10-7 20-1M132 93q10-6 20 1"/></g>
<ellipse cx="99" cy="108" rx="5.5" ry="6.5" fill="${INK}"/><ellipse cx="141" cy="108" rx="5.5" ry="6.5" fill="${INK}"/>
<path d="M121 108l-4 18h8" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M104 143q16 12 32 0" fill="none" stroke="${mouth}" stroke-width="5" stroke-linecap="round"/>
${glasses ? `<g fill="none" stroke="${INK}" stroke-width="4.5"><circle cx="99" cy="108" r="17"/><circle cx="141" cy="108" r="17"/><path d="M116 106q4-4 8 0M82 104l-9-3M158 104l9-3"/></g>` : ''}
${bindi ? `<circle cx="120" cy="84" r="5" fill="${DYES.manjith.f}"/>` : ''}
${earrings ? `<g fill="${DYES.haldi.f}"><circle cx="72" cy="130" r="7"/><circle cx="168" cy="130" r="7"/></g>` : ''}
</svg>`;
}

const people = {
  'arif-naqvi': { dye: 'neel', skin: 'light', hair: INK, style: 'short', beard: 'full', glasses: true },
  'devika-rastogi': { dye: 'manjith', skin: 'middle', hair: INK, style: 'long', glasses: true, wear: 'saree' },
  'farah-siddiqui': { dye: 'mehndi', skin: 'light', hair: INK, style: 'long', dupatta: true },
  'joy-mukherji': { dye: 'firozi', skin: 'middle', hair: GREY, style: 'bald', beard: 'full', glasses: true },
  'kabir-mathur': { dye: 'morpankh', skin: 'dark', hair: INK, style: 'curls' },
  'meenal-joshi': {
    dye: 'palash',
    skin: 'middle',
    hair: INK,
    style: 'bun',
    bindi: true,
    earrings: true,
    wear: 'saree',
  },
  'ritika-sethi': { dye: 'jamun', skin: 'light', hair: '#3A2417', style: 'bob', earrings: true },
  'sameer-bhalla': { dye: 'haldi', skin: 'middle', hair: GREY, style: 'side', beard: 'moustache', glasses: true },
};

await mkdir(folder, { recursive: true });
for (const [name, look] of Object.entries(people)) {
  await sharp(Buffer.from(portrait(look)))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
