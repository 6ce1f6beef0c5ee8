import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl, freePort, runInstitute } from '../../testing/start/run-institute.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { nameStatement, textOf } from './trace-queries.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A minimal collector that records what is sent. */
async function startCollector() {
  const bodies: { path: string; body: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    bodies,
    endpoint: `http://127.0.0.1:${port}`,
    spans: () =>
      bodies
        .filter(({ path }) => path === '/v1/traces')
        .flatMap(({ body }) => {
          const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
          return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
        }),
    stop: () => server.close(),
  };
}

describe('the product with a collector', { timeout: 240_000 }, () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let database: TestDatabase;
  let dataDir: string;
  let output = '';
  let requestId: string | null = null;
  beforeAll(async () => {
    [collector, database] = await Promise.all([startCollector(), createTestDatabase()]);
    dataDir = await mkdtemp(join(tmpdir(), 'institute-telemetry-'));
    const institute = await runInstitute({
      dataDir,
      port: await freePort(),
      environment: {
        DATABASE_URL: databaseUrl(database.connection),
        DEMO: '0',
        LOG_LEVEL: 'info',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer collector-key',
      },
    });
    const ask = (path: string, init?: RequestInit) => fetch(institute.origin + path, init);
    await ask('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: institute.origin },
      body: JSON.stringify({ email: 'asha.private@example.com', password: 'a-secret-word' }),
    });
    const seat = await ask('/demo/private-token?note=private-note', { headers: { 'x-request-id': 'made-up' } });
    requestId = seat.headers.get('x-request-id');
    await institute.stop();
    output = institute.output();
  }, 240_000);
  afterAll(async () => {
    collector.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const factOf = (span: SentSpan, key: string) => span.attributes.find((one) => one.key === key)?.value;

  test('a request is a span by its pattern, and its statements stand below it', () => {
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/user/login');
    expect(request && factOf(request, 'http.response.status_code')).toEqual({ intValue: 401 });
    const below = spans.filter(({ traceId, spanId }) => traceId === request?.traceId && spanId !== request.spanId);
    const statement = below.find(({ name }) => name === 'SELECT users');
    expect(statement).toBeDefined();
    expect(String(factOf(statement as SentSpan, 'db.query.text')?.stringValue)).toMatch(/\$1/);
  });

  test('jobs are spans, and durations are counted', () => {
    expect(collector.spans().some(({ name }) => name.startsWith('job '))).toBe(true);
    const metrics = collector.bodies.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body);
    for (const name of ['http.server.request.duration', 'db.client.operation.duration', 'misaal.job.duration'])
      expect(metrics.join('')).toContain(`"${name}"`);
  });

  test('the key of the collector goes along', () => {
    expect(new Set(collector.bodies.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer collector-key']),
    );
  });

  test('the log has a line for each request, with the number that the answer carries', () => {
    const lines = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(lines).toContainEqual(
      expect.objectContaining({ request: requestId, method: 'GET', route: '/demo/:token', status: 404 }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ method: 'POST', route: '/api/user/login', status: 401 }));
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('nobody is named: neither in the log nor in what is sent', () => {
    const sent = collector.bodies.map(({ body }) => body).join('');
    for (const secret of ['asha.private', 'a-secret-word', 'private-token', 'private-note', 'made-up', '127.0.0.1']) {
      expect(output.replaceAll(/^ready on .*$/gm, '')).not.toContain(secret);
      expect(sent).not.toContain(secret);
    }
  });
});

test('what stands in a statement is left out', () => {
  expect(textOf("SELECT 1 FROM users WHERE name = 'O''Brien' AND id = $1")).toBe(
    "SELECT 1 FROM users WHERE name = '…' AND id = $1",
  );
  expect(textOf({ text: 'SELECT 1', submit: () => undefined })).toBeNull();
});

test.each([
  ['select "id" from "users" where "id" = $1', 'SELECT users'],
  ['INSERT INTO "orders" ("id") VALUES ($1)', 'INSERT orders'],
  ['update jobs.job set x = 1', 'UPDATE jobs.job'],
  ['select "name", exists (select "id" from "sessions" where (1 = 1)) from "users"', 'SELECT users'],
  ['select count(*) from (select "id" from "orders") "counted"', 'SELECT orders'],
  ['with "ended" as (update "sessions" set "x" = 1) insert into "sessions" ("id") values ($1)', 'INSERT sessions'],
  ['BEGIN', 'BEGIN'],
  ['', 'other'],
])('%s is told as %s', (statement, name) => expect(nameStatement(statement)).toBe(name));
