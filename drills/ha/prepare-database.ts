import { Client } from 'pg';
import { DATABASE_PASSWORD } from './node-settings.ts';
import { waitUntil } from './wait-until.ts';

/** The institute's database on the cluster, by the primary's address. Returns that address for the product. */
export async function prepareDatabase(port: number): Promise<string> {
  const url = (database: string) => `postgresql://postgres:${DATABASE_PASSWORD}@127.0.0.1:${port}/${database}`;
  await waitUntil('the primary takes statements', () => run(url('postgres'), 'SELECT 1').then(isTrue, isFalse), 120);
  await run(url('postgres'), 'CREATE DATABASE institute');
  await run(url('institute'), timeOrderedIds);
  return url('institute');
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isTrue = () => true;
const isFalse = () => false;

/** The product is made for PostgreSQL 18, which has this function; Debian's 15 has all else that it needs. */
const timeOrderedIds = `
CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$`;
