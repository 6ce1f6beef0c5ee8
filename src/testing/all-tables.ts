import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const sources = join(import.meta.dirname, '..');

/** Every table of the schema, from the `table.ts` files. */
export async function readAllTables(): Promise<PgTable[]> {
  const files = ['platform/database/table.ts', ...globSync('features/**/table.ts', { cwd: sources })];
  const modules = await Promise.all(files.map((file) => import(join(sources, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
}
