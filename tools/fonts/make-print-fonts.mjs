// Writes the faces for everything that is not drawn by a browser (certificates, invoices, brochures, share images, stamps), and the
// table of the characters that they hold. The font packages are large and needed by nothing else, so they are installed into a temporary
// folder, each in its exact version. The licence beside them, OFL.txt, names their makers and is kept by hand. Run by hand after a version below changes: node tools/fonts/make-print-fonts.mjs
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { Blob as FontBlob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'src/platform/fonts');

// Signs of all scripts, such as punctuation and joiners, stay with each script that uses them, so that a word is shaped as a whole.
const shared = String.raw`\p{Script=Common}\p{Script=Inherited}`;
const script = (name) => new RegExp(String.raw`[${shared}\p{Script_Extensions=${name}}]`, 'u');
const latin = new RegExp(String.raw`[${shared}\p{Script=Latin}]`, 'u');

const faces = [
  { to: 'eczar-600', from: 'eczar@0.2.3', file: 'Eczar_600SemiBold.ttf', keep: /[^\p{Script=Greek}]/u },
  { to: 'eczar-700', from: 'eczar@0.2.3', file: 'Eczar_700Bold.ttf', keep: /[^\p{Script=Greek}]/u },
  { to: 'anek-latin-400', from: 'anek-latin@0.4.2', file: '400Regular/AnekLatin_400Regular.ttf', keep: latin },
  { to: 'anek-latin-600', from: 'anek-latin@0.4.2', file: '600SemiBold/AnekLatin_600SemiBold.ttf', keep: latin },
  // Latin with every diacritic, Greek and Cyrillic; Devanagari has a face of its own.
  {
    ...noto('sans@0.4.2', 'Sans', 'Latin'),
    keep: new RegExp(String.raw`[${shared}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`, 'u'),
  },
  noto('sans-devanagari@0.4.1', 'SansDevanagari', 'Devanagari'),
  noto('sans-bengali@0.4.4', 'SansBengali', 'Bengali'),
  noto('sans-gurmukhi@0.4.1', 'SansGurmukhi', 'Gurmukhi'),
  noto('sans-gujarati@0.4.2', 'SansGujarati', 'Gujarati'),
  noto('sans-oriya@0.4.2', 'SansOriya', 'Oriya'),
  noto('sans-tamil@0.4.3', 'SansTamil', 'Tamil'),
  noto('sans-telugu@0.4.2', 'SansTelugu', 'Telugu'),
  noto('sans-kannada@0.4.3', 'SansKannada', 'Kannada'),
  noto('sans-malayalam@0.4.2', 'SansMalayalam', 'Malayalam'),
  noto('naskh-arabic@0.4.5', 'NaskhArabic', 'Arabic'),
  noto('sans-ol-chiki@0.4.2', 'SansOlChiki', 'Ol_Chiki'),
  noto('sans-meetei-mayek@0.4.2', 'SansMeeteiMayek', 'Meetei_Mayek'),
];

function noto(from, name, scriptName) {
  return {
    to: `noto-${from.replace(/@.*/, '')}-500`,
    from: `noto-${from}`,
    file: `500Medium/Noto${name}_500Medium.ttf`,
    keep: script(scriptName),
  };
}

const temporary = await mkdtemp(path.join(tmpdir(), 'faces-'));
const packages = [...new Set(faces.map(({ from }) => `@expo-google-fonts/${from}`))];
const install = ['install', '--prefix', temporary, '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
execFileSync('npm', install, { stdio: 'inherit' });

const covered = new Set();
for (const old of (await readdir(folder)).filter((name) => name.endsWith('.br'))) await rm(path.join(folder, old));
for (const { from, file, to, keep } of faces) {
  const place = path.join(temporary, 'node_modules/@expo-google-fonts', from.replace(/@.*/, ''), file);
  const source = await readFile(place);
  const wanted = codePointsOf(source).filter((code) => keep.test(String.fromCodePoint(code)));
  // The tables of shaping stay whole: hinting alone is left out, since nothing here is drawn on a grid of a screen.
  const cut = await subsetFont(source, String.fromCodePoint(...wanted), { targetFormat: 'truetype', noHinting: true });
  const packed = brotliCompressSync(cut, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(path.join(folder, `${to}.ttf.br`), packed);
  for (const code of codePointsOf(cut)) covered.add(code);
  console.log(`${to}.ttf.br ${(packed.length / 1024).toFixed(1)} KB (${(cut.length / 1024).toFixed(1)} unpacked)`);
}
await rm(temporary, { recursive: true });
await writeFile(path.join(root, 'src/kit/text/drawable-ranges.ts'), rangesFile([...covered].toSorted((a, b) => a - b)));

function codePointsOf(bytes) {
  return [...new Face(new FontBlob(bytes)).collectUnicodes()];
}

/** The first code point of each range and its length, the first as the distance from the end of the range before. */
function rangesFile(codes) {
  const parts = [];
  let end = 0;
  for (let at = 0; at < codes.length;) {
    let length = 1;
    while (codes[at + length] === codes[at] + length) length += 1;
    parts.push(`${(codes[at] - end).toString(36)}${length === 1 ? '' : `.${length.toString(36)}`}`);
    end = codes[at] + length;
    at += length;
  }
  return `/**
 * The characters that the faces of src/platform/fonts hold, written by tools/fonts/make-print-fonts.mjs: for each range the distance
 * from the end of the one before and, where it is not 1, its length, both in base 36.
 */
export const DRAWABLE_RANGES =
  '${parts.join(' ')}';
`;
}
