import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rows, type Row } from './rows.ts';

/** Measures each row and prints its ratio or its figures: `npm run bench`, `npm run bench -- --only NAME`. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const chosen = rows.filter((row) => only === undefined || row.name === only);
if (chosen.length === 0) {
  process.stderr.write(`There is no row "${only}". Rows: ${rows.map((row) => row.name).join(', ')}\n`);
  process.exit(1);
}

const results: object[] = [];
for (const row of chosen) {
  process.stdout.write(`${row.name}: measuring ${row.what}...\n`);
  results.push(await measure(row));
}
const folder = join(import.meta.dirname, 'results');
await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, 'latest.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), results }, null, 2)}\n`,
);
process.exit(0);

async function measure(row: Row): Promise<object> {
  if (row.kind === 'figures') {
    const pages = await row.measure();
    console.table(pages);
    return { name: row.name, what: row.what, pages };
  }
  const { name, what, baseline } = row;
  const ratio = await row.measure();
  const shown = Object.fromEntries(Object.entries(ratio).map(([figure, value]) => [figure, Number(value).toFixed(2)]));
  console.table({ [name]: { ...shown, baseline } });
  return { name, what, baseline, ...ratio };
}
