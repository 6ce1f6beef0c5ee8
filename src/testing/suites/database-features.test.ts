import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../start/test-database.ts';

/** How each feature is written, in SQL or with the query builder. */
const FEATURES: Readonly<Record<string, RegExp>> = {
  'listen-notify': /\bpg_notify\(|\bLISTEN \$?\{?\w/,
  'session-advisory-lock': /\bpg_(?:try_)?advisory_lock\(/,
  'transaction-advisory-lock': /\bpg_(?:try_)?advisory_xact_lock(?:_shared)?\(/,
  'row-lock': /\bFOR UPDATE\b|\.for\('update'/,
  'skip-locked': /SKIP LOCKED|skipLocked/,
  upsert: /ON CONFLICT|onConflictDo/,
  'partial-index': /CREATE (?:UNIQUE )?INDEX .* WHERE /,
  'expression-index': /CREATE (?:UNIQUE )?INDEX .*\((?:lower|reverse|split_part)\(/,
  'trigram-index': /gin_trgm_ops/,
  'generated-column': /GENERATED ALWAYS AS \(/,
  'identity-column': /AS IDENTITY/,
  'uuid-version-7': /\buuidv7\(\)/,
  jsonb: /\bjsonb\b/,
  'array-unnest': /\bunnest\(/,
  lateral: /\bLATERAL\b/,
  window: /\bOVER \(/,
  'filter-clause': /\bFILTER \(WHERE/,
  recursive: /WITH RECURSIVE/,
  'time-zone': /AT TIME ZONE/,
  'foreign-key': /FOREIGN KEY/,
  'own-function': /CREATE (?:OR REPLACE )?FUNCTION/,
  'setting-in-transaction': /SET LOCAL |\bset_config\(/,
  trigger: /CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER/,
  'set-sequence': /\bsetval\(/,
  'enum-type': /CREATE TYPE/,
  'materialized-view': /MATERIALIZED VIEW/,
  partition: /PARTITION BY (?:RANGE|HASH|LIST)/,
  'temporary-table': /CREATE (?:TEMP|TEMPORARY) TABLE/,
  cursor: /DECLARE \w+ (?:NO SCROLL )?CURSOR/,
  copy: /\bCOPY \w+ (?:FROM|TO|\()/,
  merge: /\bMERGE INTO\b/,
  'text-search': /\btsvector\b|\bto_tsquery\(/,
  'exclusion-constraint': /EXCLUDE USING/,
  deferrable: /DEFERRABLE/,
  'distinct-on': /DISTINCT ON|selectDistinctOn/,
  'isolation-level': /isolationLevel|ISOLATION LEVEL/,
};

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/operations/database-features.md'), 'utf8');
const inUse = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name);
const avoided = [...(/## Avoided\n\n([^:]+):/.exec(page)?.[1] ?? '').matchAll(/`([\w-]+)`/g)].map(
  ([, name = '']) => name,
);

let database: TestDatabase;
let written = '';
beforeAll(async () => {
  database = await createTestDatabase();
  for (const pattern of ['db/migrations/*.sql', 'src/**/*.ts']) {
    for await (const file of glob(pattern, { cwd: root })) {
      // Tests and the embedded database's own code may use others.
      if (/\.test\.ts$|src\/testing\/|\/ui\//.test(file)) continue;
      written += `${readFileSync(join(root, file), 'utf8')}\n`;
    }
  }
});
afterAll(() => database.close());

test('every feature is either in use or avoided', () => {
  expect([...inUse, ...avoided].toSorted()).toEqual(Object.keys(FEATURES).toSorted());
});

test.each(inUse)('%s is in use', (name) => {
  expect(written).toMatch(FEATURES[name] ?? /$^/);
});

test.each(avoided)('%s is avoided', (name) => {
  expect(FEATURES[name]?.exec(written)?.[0] ?? null).toBeNull();
});

test('every table has a primary key', async () => {
  const { rows } = await database.pool.query<{ table: string }>(`
    SELECT c.oid::regclass::text AS table FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_index x WHERE x.indrelid = c.oid AND x.indisprimary)`);
  expect(rows).toEqual([]);
});

test('no extension is needed but those for searches', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['fuzzystrmatch', 'pg_trgm', 'unaccent']);
});
