import type { ClientBase } from 'pg';
import type { Manifest } from './manifest.ts';

export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
}

/** Statistics of the queue itself, which it recomputes. */
const PASSING_TABLES = ['jobs.bam', 'jobs.queue_stats', 'jobs.warning'];

/** The tables of some schemas with the columns that carry data: partitions count as their table, generated columns are left out. */
export async function listTables(client: ClientBase, schemas: readonly string[]): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
    [schemas],
  );
  return rows.filter((table) => !PASSING_TABLES.includes(`${table.schema}.${table.name}`));
}

/** The sequences that have given a number. */
export async function listSequences(client: ClientBase, schemas: readonly string[]): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

/** The schemas among these that the database has. */
export async function listSchemas(client: ClientBase, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY nspname',
    [wanted],
  );
  return rows.map(({ name }) => name);
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The foreign keys of some schemas, as they can be laid down again. */
export async function listForeignKeys(client: ClientBase, schemas: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
     WHERE n.nspname = ANY($1) AND k.contype = 'f' AND k.conparentid = 0 ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteTable({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}
