/** Licences that require only their own text, or do not affect users of the package. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

/** Packages whose licence text differs from the declared one, each with what was found in it. */
const READ_BY_HAND = {
  // libvips under the LGPL, loaded at run time and exchangeable.
  '@img/sharp-libvips-': 'LGPL-3.0-or-later',
  '@img/sharp-wasm32': 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  '@img/sharp-': 'Apache-2.0 AND LGPL-3.0-or-later',
};

/** Packages without a licence in their manifest, with the one in their text. */
const UNNAMED = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

/** Whether a licence expression can be met by licences of the list: one side of OR, both of AND. */
export function isAllowed(expression) {
  const words = expression.replaceAll(/[()]/g, ' ').trim();
  if (/ OR /.test(words)) return words.split(' OR ').some((side) => isAllowed(side));
  return words.split(' AND ').every((licence) => ALLOWED.includes(licence.trim()));
}

/**
 * The packages of a lock file with their licences, and which of them none of our licences covers.
 * @param {Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }>} packages
 */
export function readLicences(packages) {
  const rows = Object.entries(packages)
    .filter(([place, { link }]) => place !== '' && !link)
    .map(([place, { version = '', license, dev = false }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? UNNAMED[name] ?? '', isDev: dev };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return { rows, refused: rows.filter((row) => !isAllowed(row.licence) && !isReadByHand(row)) };
}

function isReadByHand({ name, licence }) {
  return Object.entries(READ_BY_HAND).some(([start, known]) => name.startsWith(start) && licence === known);
}

/** The list of production packages as Markdown. */
export function licenceList(rows) {
  const shipped = rows.filter(({ isDev }) => !isDev);
  const lines = [...new Map(shipped.map((row) => [`${row.name} ${row.version}`, row])).values()].map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  return `# Licences

The packages that the running product is made of, from the lock file; \`npm run licences\` writes this list anew, and \`npm run check\` refuses a licence that is not on the list in \`scripts/launcher/licences.mjs\`. \`npm run sbom\` prints the same as CycloneDX.

| package | version | licence |
|---|---|---|
${lines.join('\n')}

The fonts in \`src/platform/fonts\` and \`src/ui/fonts\` (Eczar, Anek Latin, Noto) are under the SIL Open Font License 1.1, in \`src/platform/fonts/OFL.txt\`.
`;
}
