// Cuts the two font families down to what the site prints and writes src/ui/fonts/*.woff2 (design §3).
// Run once by hand after a font package changes: node tools/fonts/make-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../src/ui/fonts/', import.meta.url));

const basicLatin = range(0x20, 0x7e);
const accentedLatin1 = range(0xc0, 0xff).replace(/[×÷]/g, '');
// No-break, thin and narrow no-break spaces keep sums and dates on one line.
const spaces = '\u00a0\u2009\u202f';
const signs = '£§©°±·½×–—‘’“”•…′″−';
const text = basicLatin + spaces + signs;

// Fractions, numerators and denominators are never set, and weigh 3 KB.
const features = ['kern', 'liga', 'tnum', 'ccmp', 'rvrn'];

const cuts = [
  { from: 'anek-latin/files/anek-latin-latin-wght-normal', to: 'anek', text, min: 400, max: 700 },
  { from: 'eczar/files/eczar-latin-wght-normal', to: 'eczar', text, min: 500, max: 700 },
  {
    from: 'anek-latin/files/anek-latin-latin-wght-normal',
    to: 'anek-accents',
    text: accentedLatin1,
    min: 400,
    max: 700,
  },
  { from: 'eczar/files/eczar-latin-wght-normal', to: 'eczar-accents', text: accentedLatin1, min: 500, max: 700 },
  { from: 'anek-latin/files/anek-latin-latin-ext-wght-normal', to: 'anek-rupee', text: '₹', min: 400, max: 700 },
  { from: 'eczar/files/eczar-latin-ext-wght-normal', to: 'eczar-rupee', text: '₹', min: 500, max: 700 },
];

await mkdir(folder, { recursive: true });
let total = 0;
for (const cut of cuts) {
  const source = await readFile(require.resolve(`@fontsource-variable/${cut.from}.woff2`));
  const font = await subsetFont(source, cut.text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: cut.min, max: cut.max } },
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(join(folder, `${cut.to}.woff2`), font);
  total += font.length;
  console.log(`${cut.to}.woff2 ${(font.length / 1024).toFixed(1)} KB (of ${(source.length / 1024).toFixed(1)})`);
}
console.log(`total ${(total / 1024).toFixed(1)} KB`);

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
