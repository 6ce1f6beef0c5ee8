import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '../../app/api.ts';
import { createHttpApi } from '../../app/http/http-api.ts';
import { buildOpenApi } from '../../app/http/openapi.ts';
import { startTelemetry } from '../../app/telemetry/start-telemetry.ts';
import type { Telemetry } from '../../app/telemetry/telemetry.ts';
import { traceJobs } from '../../app/telemetry/trace-calls.ts';
import { traceQueries } from '../../app/telemetry/trace-queries.ts';
import { resetQueue } from '../../features/accounts/recovery/ask-for-reset.ts';
import { createJobRunner, type JobRunner } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { mailQueues, queueMail } from '../../platform/jobs/mail-queue.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

/** A word in all user input; messages about a failure must not contain it. */
const WORD = 'zorblaxian';
const EMAIL = `${WORD}@example.com`;
const PHONE = '+919812345670';
const PASSWORD = `${WORD}-kettle-bridge-9`;

let app: TestApp;
let telemetry: Telemetry;
let stopTracing: () => void;
let collector: Server;
let runner: JobRunner;
let users: TestUser[];
const lines: string[] = [];
const sent: string[] = [];
const log = createLog('debug', { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  telemetry = await startTelemetry({ endpoint, headers: {}, serviceName: 'institute' });
  stopTracing = traceQueries(telemetry);
  app = await startTestApp({ log });
  users = [await app.signUp({ name: WORD, email: EMAIL, password: PASSWORD }), await app.user('owner')];
  runner = createJobRunner(app.database.pool, log);
  const letterhead = { name: 'Institute', lines: [] };
  const refusing = { send: async () => Promise.reject(smtpError()) };
  const mails = mailQueues({
    ...app.context,
    jobs: runner,
    mailer: refusing,
    publicUrl: app.context.settings.publicUrl,
    loadLetterhead: async () => letterhead,
    drawAttachment: async () => '',
  });
  await runner.start(traceJobs(telemetry, [resetQueue({ ...app.context, jobs: runner }), ...mails.slice(0, 1)]));
});
afterAll(async () => {
  await runner.stop();
  await app.close();
  stopTracing();
  collector.closeAllConnections();
  collector.close();
});

/** As nodemailer reports that a server rejects a recipient. */
function smtpError(): Error {
  const answer = `550 5.1.1 <${EMAIL}>: Recipient address rejected`;
  const details = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: answer, rejected: [EMAIL] };
  return Object.assign(new Error(`Can't send mail - all recipients were rejected: ${answer}`), details);
}

test('a job that fails leaves nothing of a person: neither what the mail server said nor the values of a statement', async () => {
  const { db, pool } = app.database;
  await queueMail(db, runner, { key: 'to-somebody', to: EMAIL, subject: WORD, text: WORD });
  await pool.query('ALTER TABLE account_tokens ADD CONSTRAINT broken CHECK (false) NOT VALID');
  await runner.add(db, 'send-password-reset', { email: EMAIL });
  const outputs = async () => {
    const { rows } = await pool.query<{ output: unknown }>(
      `SELECT output FROM jobs.job WHERE output IS NOT NULL AND name IN ('send-mail', 'send-password-reset')`,
    );
    return rows.map(({ output }) => JSON.stringify(output));
  };
  await expect.poll(async () => (await outputs()).length, { timeout: 20_000 }).toBe(2);
  await runner.stop();
  await pool.query('ALTER TABLE account_tokens DROP CONSTRAINT broken');
  const kept = (await outputs()).join('\n');
  expect(kept).not.toContain(WORD);
  // What the office and engineers need to fix it is there.
  expect(kept).toContain('550 5.1.1');
  expect(kept).toContain('23514');
  expect(kept).toContain('account_tokens');
});

/** How a database fails, injected into the tables with user input; accounts and limits keep working, so that calls get that far. */
const failures: Record<string, { each: string; revokes: string; methods: RegExp; access: RegExp }> = {
  'refuses every row': {
    each: 'ALTER TABLE %I ADD CONSTRAINT broken CHECK (false) NOT VALID',
    revokes: 'ALTER TABLE %I DROP CONSTRAINT broken',
    methods: /POST|PUT|PATCH/,
    access: /./,
  },
  'raises what it was given': {
    each: 'CREATE TRIGGER broken BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION raise_row()',
    revokes: 'DROP TRIGGER broken ON %I',
    methods: /POST|PUT/,
    access: /./,
  },
  'ends the connection': {
    each: 'CREATE TRIGGER broken BEFORE INSERT OR UPDATE ON %I EXECUTE FUNCTION end_connection()',
    revokes: 'DROP TRIGGER broken ON %I',
    methods: /POST/,
    access: /anyone/,
  },
  'has lost a column of each table': {
    each: 'ALTER TABLE %I RENAME COLUMN id TO lost_id',
    revokes: 'ALTER TABLE %I RENAME COLUMN lost_id TO id',
    methods: /GET/,
    access: /./,
  },
};

test.each(Object.entries(failures))(
  'a database that %s: no word of what was sent is logged',
  async (_, { each, revokes, methods, access }) => {
    await forEachTable(each);
    const before = lines.length;
    const failed = await callAll(methods, access);
    await forEachTable(revokes);
    const logged = lines.slice(before).join('');
    // It has really failed, and the log says so.
    expect(failed).toBeGreaterThan(1);
    expect(logged).toContain('Failed query: ');
    expect(find(logged)).toEqual([]);
  },
);

test('nothing of it has gone to the collector', async () => {
  await telemetry.stop();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.join('')).toContain('db.query.text');
  expect(find(sent.join('\n'))).toEqual([]);
});

/** The fragments of a text that contain user input. */
function find(searched: string): string[] {
  const found = searched.matchAll(new RegExp(`.{0,80}(?:${WORD}|98123 ?45670).{0,40}`, 'gi'));
  return [...found].map(([piece]) => piece).slice(0, 5);
}

async function forEachTable(statement: string): Promise<void> {
  await app.database.pool.query(`
    CREATE OR REPLACE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE OR REPLACE FUNCTION raise_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'cannot take %', NEW USING DETAIL = NEW::text, HINT = NEW::text; END $$;
    DO $do$ DECLARE t text; BEGIN
      FOR t IN SELECT table_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'id'
        AND table_name NOT IN ('sessions', 'document_version', 'users') LOOP
        EXECUTE format($q$${statement}$q$, t);
      END LOOP;
    END $do$`);
}

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Every call of those methods and callers, by its contract, with the word in each text; returns how many got a 5xx. */
async function callAll(methods: RegExp, access: RegExp): Promise<number> {
  const contracts = apiRoutes.map(({ contract }) => contract);
  const { paths } = buildOpenApi(contracts, { files: [], publicUrl: 'http://localhost:5000' }) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const api = createHttpApi(app.context, () => '192.0.2.1');
  let failed = 0;
  for (const contract of contracts) {
    const { method, path } = contract;
    const operation = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    const isSearch = operation?.parameters?.some(({ name }) => SEARCHES.test(name));
    if (!operation || !methods.test(method) || !access.test(JSON.stringify(contract.access))) continue;
    if (/events|logout/.test(path) || (method === 'GET' && !isSearch)) continue;
    const user = contract.access === 'anyone' ? null : contract.access === 'signed-in' ? users[0] : users[1];
    if ((await send({ api, method, path, operation, user: user ?? null })) >= 500) failed += 1;
  }
  return failed;
}

const SEARCHES = /^(search|q|email|name)$/;

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

async function send(call: {
  api: ReturnType<typeof createHttpApi>;
  path: string;
  method: string;
  operation: Operation;
  user: TestUser | null;
}): Promise<number> {
  const { api, path, method, operation, user } = call;
  const parameters = operation.parameters ?? [];
  const inPath = (name: string) => parameters.find((one) => one.name === name)?.schema ?? {};
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fill(name, inPath(name)))));
  const query = parameters
    .filter((one) => one.in === 'query' && SEARCHES.test(one.name))
    .map(({ name }) => `${name}=${WORD}`);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const cut = new AbortController();
  const response = await api.request(query.length > 0 ? `${url}?${query.join('&')}` : url, {
    method,
    headers: { 'content-type': 'application/json', ...(user && { authorization: `Bearer ${user.token}` }) },
    ...(schema && { body: JSON.stringify(fill('', schema)) }),
    signal: cut.signal,
  });
  cut.abort();
  return response.status;
}

function fill(name: string, schema: Schema): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return fill(name, choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, fill(key, part)]));
  if (schema.type === 'array') return [fill(name, schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'object') return {};
  if (schema.format === 'uuid') return users[0]?.userId;
  if (schema.format === 'email' || /email/i.test(name)) return EMAIL;
  if (schema.format === 'date') return '2026-08-01';
  if (schema.format === 'date-time') return '2026-08-01T10:00:00.000Z';
  if (schema.format === 'uri') return `https://${WORD}.example.com/`;
  if (/phone/i.test(name)) return PHONE;
  return /password/i.test(name) ? PASSWORD : WORD;
}
