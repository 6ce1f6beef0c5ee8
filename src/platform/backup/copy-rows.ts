import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import { quote, quoteTable, type TableShape } from './catalogue.ts';
import { createMeter, measure } from './hashing.ts';

/**
 * Makes the same rows the same text on every server and in every reading order, and lifts the timeouts of requests: a
 * large table takes longer.
 */
export const COPY_SESSION = [
  "SET client_encoding = 'UTF8'",
  "SET DateStyle = 'ISO, YMD'",
  "SET IntervalStyle = 'postgres'",
  'SET extra_float_digits = 3',
  "SET TimeZone = 'UTC'",
  'SET synchronize_seqscans = off',
  'SET max_parallel_workers_per_gather = 0',
  'SET statement_timeout = 0',
  'SET lock_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
].join('; ');

/** Writes the rows of a table to a new compressed file. */
export async function writeRows(
  client: ClientBase,
  table: TableShape,
  file: string,
): Promise<{ rows: number; sha256: string }> {
  const source = client.query(copyTo(`COPY (${selection(table)}) TO STDOUT`));
  const meter = createMeter();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, meter.stream, createGzip({ level: 6 }), target);
  return { rows: await countCopied(client, source), sha256: meter.result().sha256 };
}

/** Puts the rows of a file into an empty table. */
export async function loadRows(client: ClientBase, table: TableShape, file: string): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  const target = client.query(copyFrom(`COPY ${quoteTable(table)} (${columns}) FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), target);
}

/** Reads the rows of a table as they would be written, and only measures them. */
export async function measureRows(client: ClientBase, table: TableShape): Promise<{ rows: number; sha256: string }> {
  const source = client.query(copyTo(`COPY (${selection(table)}) TO STDOUT`));
  const { sha256 } = await measure(source);
  return { rows: await countCopied(client, source), sha256 };
}

/**
 * The number of rows that a COPY sent. The server names it in a message after the last row, which may still be under way when the rows have
 * ended; the reply to a later query cannot overtake it.
 */
async function countCopied(client: ClientBase, source: CopyToStreamQuery): Promise<number> {
  await client.query('SELECT 1');
  return source.rowCount;
}

function selection(table: TableShape): string {
  return `SELECT ${table.columns.map(quote).join(', ')} FROM ${quoteTable(table)}`;
}
