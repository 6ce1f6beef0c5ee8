import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rows } from './rows.ts';

/** Measures each row beside its baseline in one run and prints ratios: `npm run bench`, `npm run bench -- --only NAME`. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const chosen = rows.filter((row) => only === undefined || row.name === only);
if (chosen.length === 0) {
  process.stderr.write(`There is no row "${only}". Rows: ${rows.map((row) => row.name).join(', ')}\n`);
  process.exit(1);
}

const results = [];
for (const row of chosen) {
  process.stdout.write(`${row.name}: measuring...\n`);
  results.push({ name: row.name, what: row.what, baseline: row.baseline, ...(await row.measure()) });
}

console.table(
  Object.fromEntries(
    results.map((result) => [
      result.name,
      {
        ratio: result.ratio.toFixed(2),
        low: result.low.toFixed(2),
        high: result.high.toFixed(2),
        baseline: result.baseline,
      },
    ]),
  ),
);
const folder = join(import.meta.dirname, 'results');
await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, 'latest.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), results }, null, 2)}\n`,
);
process.exit(0);
