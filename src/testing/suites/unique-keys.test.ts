import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAllTables } from '../all-tables.ts';
import { createTestDatabase, type TestDatabase } from '../start/test-database.ts';

/** The table of `docs/unique-keys.md`. */
const listed = readFileSync(join(import.meta.dirname, '../../../docs/unique-keys.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', on = '', once = ''] = /^\| `(\w+)` \| `(.+)` \| (.+) \|$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, on, once }];
  });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the database has each unique key of the list, and no other', async () => {
  const { rows } = await database.pool.query<{ name: string; on: string }>(`
    SELECT i.relname AS name, c.relname || ' ' || regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING btree ', '') AS on
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
    WHERE x.indisunique AND x.indisvalid AND c.relnamespace = 'public'::regnamespace`);
  const keys = rows.filter(({ on }) => !on.endsWith(' (id)'));
  expect(byName(keys)).toEqual(byName(listed.map(({ name, on }) => ({ name, on }))));
});

test('the tables as the code knows them have the same ones', async () => {
  const named = (await readAllTables()).flatMap(keysOf);
  expect(named.toSorted()).toEqual(listed.map(({ name }) => name).toSorted());
});

/** The unique keys of a table except its id, as drizzle declares them. */
function keysOf(table: PgTable): string[] {
  const { name, columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  return [
    ...columns.filter((column) => column.primary && column.name !== 'id').map(() => `${name}_pkey`),
    ...primaryKeys.map((key) => key.getName()),
    ...uniqueConstraints.flatMap((key) => key.name ?? []),
    ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName ?? ''),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.name ?? ''),
  ];
}

function byName<T extends { name: string }>(keys: T[]): T[] {
  return keys.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
