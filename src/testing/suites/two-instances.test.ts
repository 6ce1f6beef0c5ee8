import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../features/accounts/sessions/open-session.ts';
import { users } from '../../features/accounts/table.ts';
import { buildVideo } from '../open/build-video.ts';
import { databaseUrl, freePort, runInstitute, type RunningInstitute } from '../start/run-institute.ts';
import { startS3 } from '../start/start-s3.ts';
import { createTestDatabase, type TestDatabase } from '../start/test-database.ts';

const PASSWORD = 'a short sentence works';
/** The budget for viewing certificates, for one network address in ten minutes (`rate-limits.ts`). */
const CERTIFICATE_CHECKS = 60;
const NEWCOMERS = 12;

let database: TestDatabase;
let folder = '';
let files: Awaited<ReturnType<typeof startS3>>;
let one: RunningInstitute;
let other: RunningInstitute;
let token = '';
beforeAll(async () => {
  [database, folder, files] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'institute-two-')),
    startS3('house-files'),
  ]);
  // One after the other, as in a rollout; each with its own disk.
  one = await start('one');
  other = await start('other');
  const owner = { name: 'Owner', email: 'owner@example.com', role: 'owner', passwordHash: 'unusable' } as const;
  const [row] = await database.db.insert(users).values(owner).returning();
  token = (await openSession(database.db, { userId: row?.id ?? '', userAgent: 'test' })).token;
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await Promise.all([database.close(), files.stop(), rm(folder, { recursive: true, force: true })]);
});

test('a session made on one holds on the other, and is over there when the first ends it', async () => {
  const email = await register(one);
  const signedIn = await call(one, 'POST', '/user/login', { body: { email, password: PASSWORD }, token: null });
  const asStudent = { token: signedIn.body.token ?? '' };
  expect(await call(other, 'GET', '/user/me', asStudent)).toMatchObject({ status: 200, body: { user: { email } } });
  expect(await call(one, 'POST', '/user/logout', { ...asStudent, body: {} })).toMatchObject({ status: 200 });
  expect(await call(other, 'GET', '/user/me', asStudent)).toMatchObject({ status: 401 });
});

test('a limit is one limit, whichever of them is asked', async () => {
  const check = (at: RunningInstitute) => call(at, 'GET', '/certificates/MSL-0000-0000-0000', { token: null });
  const answers: number[] = [];
  for (let turn = 0; turn < CERTIFICATE_CHECKS; turn += 1)
    answers.push((await check(turn % 2 === 0 ? one : other)).status);
  expect(answers).not.toContain(429);
  expect(await check(one)).toMatchObject({ status: 429 });
  expect(await check(other)).toMatchObject({ status: 429 });
});

test('an edit in the office of one is on the kept page of the other long before it would run out', async () => {
  const page = async () => (await fetch(other.origin)).text();
  const answer = async () => (await fetch(`${other.origin}/api/site/institute`)).text();
  const name = `House ${randomUUID().slice(0, 8)}`;
  for (const look of [page, answer]) expect(await look()).not.toContain(name);
  const { body } = await call(one, 'GET', '/admin/site/institute');
  const change = { version: body.version, value: { ...body.value, name } };
  expect(await call(one, 'PUT', '/admin/site/institute', { body: change })).toMatchObject({ status: 200 });
  const saved = performance.now();
  await expect.poll(answer, { interval: 20 }).toContain(name);
  await expect.poll(page, { interval: 20 }).toContain(name);
  // Far below the 30 seconds after which cached data would be refreshed anyway; a busy machine takes seconds.
  expect(performance.now() - saved).toBeLessThan(10_000);
});

test('a job is done once, though both look for work', async () => {
  const emails = await Promise.all(Array.from({ length: NEWCOMERS }, (_, at) => register(at % 2 === 0 ? one : other)));
  await expect.poll(countOpenJobs).toBe(0);
  const mails = await Promise.all(emails.map(mailsTo));
  expect(mails.map((list) => list.length)).toEqual(emails.map(() => 1));
});

test('an upload begun on one goes on at the other, and is read from both', async () => {
  const bytes = buildVideo(20_000);
  const half = Math.floor(bytes.length / 2);
  const begun = await tus(one, 'POST', '', { 'upload-length': String(bytes.length), 'upload-metadata': FILE_NAME });
  const upload = begun.headers.get('location')?.split('/').at(-1) ?? '';
  expect((await send(one, upload, 0, bytes.subarray(0, half))).status).toBe(204);
  expect((await tus(other, 'HEAD', `/${upload}`)).headers.get('upload-offset')).toBe(String(half));
  expect((await send(other, upload, half, bytes.subarray(half))).status).toBe(204);
  const taken = await call(one, 'POST', '/media/files', { body: { uploadId: upload } });
  expect(taken).toMatchObject({ status: 200 });
  for (const at of [one, other]) {
    const read = await fetch(`${at.origin}/api/media/files/${taken.body.file?.id}/content`, { headers: bearer(token) });
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

async function start(name: string): Promise<RunningInstitute> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = files.settings;
  return runInstitute({
    dataDir: join(folder, name),
    port: await freePort(),
    environment: {
      DATABASE_URL: databaseUrl(database.connection),
      DEMO: '0',
      LIMIT_PER_ADDRESS_SCALE: '1',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
}

interface Answer {
  status: number;
  body: { token?: string; version?: number; value?: object; file?: { id: string } };
}

/** As the owner by default; a token selects another user, `null` an anonymous caller. */
async function call(
  at: RunningInstitute,
  method: string,
  path: string,
  { body, token: as = token }: { body?: object; token?: string | null } = {},
): Promise<Answer> {
  const response = await fetch(`${at.origin}/api${path}`, {
    method,
    headers: { ...(as && bearer(as)), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Creates an account, which is mailed once; returns its address. */
async function register(at: RunningInstitute): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Asha Learner', email, password: PASSWORD, confirmPassword: PASSWORD };
  expect(await call(at, 'POST', '/user/register', { body, token: null })).toMatchObject({ status: 200 });
  return email;
}

async function mailsTo(email: string): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    `SELECT subject FROM sandbox.messages WHERE recipient_key = $1 AND channel = 'email'`,
    [email],
  );
  return rows;
}

/** Unfinished jobs that a user's act added. */
async function countOpenJobs(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT 1 FROM jobs.job WHERE name = 'send-mail' AND state NOT IN ('completed', 'failed')`,
  );
  return rows.length;
}

const FILE_NAME = `filename ${Buffer.from('lesson.mp4').toString('base64')}`;

function tus(at: RunningInstitute, method: string, path: string, headers: Record<string, string> = {}) {
  return fetch(`${at.origin}/api/media/uploads${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...bearer(token), ...headers },
  });
}

function send(at: RunningInstitute, upload: string, from: number, bytes: Uint8Array) {
  return fetch(`${at.origin}/api/media/uploads/${upload}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
      ...bearer(token),
    },
    body: new Uint8Array(bytes),
  });
}

function bearer(secret: string): Record<string, string> {
  return { authorization: `Bearer ${secret}` };
}
