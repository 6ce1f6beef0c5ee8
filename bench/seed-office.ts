import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { startEmbeddedDatabase } from '../src/embedded-postgres/start-embedded-database.ts';
import { migrateDatabase } from '../src/platform/database/migrate-database.ts';
import { fillOffice, FULL_OFFICE } from '../src/testing/fill/fill-office.ts';
import type { OfficeSizes } from '../src/testing/fill/office-sizes.ts';

/**
 * Fills an empty database with a large invented institute: `npm run bench:seed -- --data-dir FOLDER`, or with DATABASE_URL.
 * Sizes are options: `--students`, `--enrolments`, `--leads`, `--orders`. Afterwards `DATA_DIR=FOLDER npm start` serves it.
 */
const count = { type: 'string' } as const;
const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, students: count, enrolments: count, leads: count, orders: count },
});
const sizes: OfficeSizes = {
  students: readSize('students'),
  enrolments: readSize('enrolments'),
  leads: readSize('leads'),
  orders: readSize('orders'),
};
const url = process.env.DATABASE_URL;
const folder = values['data-dir'];
if (url === undefined && folder === undefined) {
  process.stderr.write(
    'Say where: --data-dir FOLDER for a folder of its own, or DATABASE_URL for an empty database.\n',
  );
  process.exit(1);
}

const database =
  url === undefined && folder !== undefined
    ? await startEmbeddedDatabase({
        dataDir: resolve(folder),
        log: (line) => process.stdout.write(`${line}\n`),
      })
    : null;
const pool = new Pool(database ? database.connection : { connectionString: url });
try {
  // A connection closed by the stopping server is no failure.
  pool.on('error', () => undefined);
  const start = performance.now();
  await migrateDatabase(pool);
  await fillOffice(drizzle({ client: pool }), sizes);
  await pool.query('VACUUM ANALYZE');
  process.stdout.write(
    `Filled in ${Math.round((performance.now() - start) / 1000)} seconds: ${JSON.stringify(sizes)}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await database?.stop();
}

function readSize(name: Exclude<keyof OfficeSizes, 'coupons'>): number {
  const size = Number(values[name] ?? FULL_OFFICE[name]);
  if (Number.isSafeInteger(size) && size > 0) return size;
  process.stderr.write(`--${name} is a whole number above 0.\n`);
  process.exit(1);
}
