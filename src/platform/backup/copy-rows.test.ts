import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { measureRows, writeRows } from './copy-rows.ts';

const TABLE = { schema: 'public', name: 'copied_rows', columns: ['id', 'address'] };
const ROWS = 94;
/** The message that follows the last row of a COPY. The next one names the number of rows. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
/** Enough for the reader in this process to see that the rows have ended. */
const TURNS = 100;

let database: TestDatabase;
let folder: string;
let client: Client;
let held = Promise.withResolvers<() => void>();

/** Forwards a connection, but holds back what the server sends after the last row of a COPY. */
const server = createServer((near) => {
  const { host, port } = database.connection;
  // The run's PostgreSQL listens at a socket in its folder.
  forward(near, connect(join(host, `.s.PGSQL.${port}`)));
});

function forward(near: Socket, far: Socket): void {
  near.pipe(far);
  far.on('data', (sent: Buffer) => {
    const at = sent.indexOf(COPY_DONE);
    if (at < 0) return void near.write(sent);
    near.write(sent.subarray(0, at + COPY_DONE.length));
    held.resolve(() => near.write(sent.subarray(at + COPY_DONE.length)));
  });
  far.on('end', () => near.end());
}

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'institute-copy-'))]);
  await database.pool.query(
    `CREATE TABLE copied_rows AS SELECT id, id || '@example.com' AS address FROM generate_series(1, ${ROWS}) AS id`,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { user, database: name } = database.connection;
  client = new Client({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, user, database: name });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  server.close();
  await Promise.all([database.close(), rm(folder, { recursive: true })]);
});

test.each([
  ['measured', () => measureRows(client, TABLE)],
  ['written', () => writeRows(client, TABLE, join(folder, 'rows.gz'))],
])('rows that are %s are counted when their number arrives after the last of them', async (_how, copy) => {
  held = Promise.withResolvers();
  const copied = copy();
  const release = await held.promise;
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  release();
  expect((await copied).rows).toBe(ROWS);
});
