import type { Chance } from './fill/seeded-chance.ts';

/** The part of a JSON schema that an invalid value is derived from. */
interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** A call as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A request to a call that is invalid in one or several ways, in its path, its query or its body. */
export function malformedRequest(operation: Operation, chance: Chance): { path: string; init: RequestInit } {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, () => (chance.percent(50) ? ABSENT_ID : chance.pick(PARTS)));
  const url = path + spoiltQuery(operation, chance);
  const { method } = operation;
  if (method === 'GET') return { path: url, init: { method } };
  const type = chance.percent(85) ? 'application/json' : chance.pick(TYPES);
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
  return { path: url, init: { method, headers, body: spoiltBody(operation, chance) } };
}

function spoiltQuery({ parameters }: Operation, chance: Chance): string {
  const given = parameters
    .filter((parameter) => parameter.in === 'query' && chance.percent(70))
    .map(({ name, schema }) => `${name}=${chance.percent(40) ? plainText(schema) : chance.pick(QUERIES)}`);
  if (chance.percent(20))
    given.push(...given, chance.pick(['__proto__=1', 'a[b]=c', 'constructor[prototype]=1', '=', '%', '&&']));
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

function plainText(schema: Schema): string {
  const value = fallback(schema);
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '1';
}

function spoiltBody({ requestBody }: Operation, chance: Chance): string | Uint8Array<ArrayBuffer> {
  if (chance.percent(20)) return chance.pick(BODIES);
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const body = JSON.stringify(spoilt(schema, chance));
  return chance.percent(10) ? body.replace('{"', '{"__proto__":{"role":"admin"},"') : body;
}

/** Mostly valid by the schema, so that it passes the first check, with hostile values in some places. */
function spoilt(schema: Schema, chance: Chance): unknown {
  if (chance.percent(15)) return chance.pick(VALUES);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return spoilt(chance.pick(choice), chance);
  if (schema.properties) {
    const entries = Object.entries(schema.properties).filter(() => chance.percent(90));
    return Object.fromEntries(entries.map(([name, property]) => [name, spoilt(property, chance)]));
  }
  if (schema.type === 'array') return [spoilt(schema.items ?? {}, chance)];
  return schema.type === 'string' && chance.percent(35) ? chance.pick(TEXTS) : fallback(schema);
}

function fallback(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'uuid') return ABSENT_ID;
  if (schema.format === 'email') return 'kavya@example.com';
  if (schema.format === 'date') return '2026-08-01';
  if (schema.format === 'date-time') return '2026-08-01T10:00:00.000Z';
  if (schema.format === 'uri') return 'https://example.com/';
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.type === 'object' ? {} : 'A few words';
}

const ABSENT_ID = '01990000-0000-7000-8000-000000000000';
const LONG = 'a'.repeat(20_000);
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '🧵'.repeat(300),
  LONG,
  "'; DROP TABLE users; --",
  '%s%n',
  '${7*7}',
  '../../etc/passwd',
  '<svg onload=alert(1)>',
  '__proto__',
  'NaN',
  '1e999',
  '-1',
  '0x10',
  '\r\nSet-Cookie: a=b',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '10000-01-01T00:00:00Z',
];
const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { toString: 1 },
  { length: -1 },
  { constructor: { prototype: {} } },
  ...TEXTS,
];
const PARTS = [
  '%00',
  '%E0%A4%A',
  '%',
  '%ff',
  '%2e%2e%2f',
  '..%5c',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '0',
  '9'.repeat(400),
  LONG.slice(0, 6000),
  '%ED%A0%80',
  '%F0%9F%A7%B5',
  "'%3B--",
  '%0d%0aX:1',
  'a b',
  '*',
  '%252e',
];
const QUERIES = [
  '',
  '%00',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '-1',
  '0',
  '1e999',
  'NaN',
  '9'.repeat(400),
  '99999999999',
  '1.5',
  LONG.slice(0, 6000),
  '__proto__',
  '2026-02-30',
  "'",
  '%5B%5D',
  'true',
  'null',
  '%0d%0a',
];
const TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'image/png',
  'application/json, text/html',
  ';',
];
const BODIES: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  '}',
  '[',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[[[]]]',
  '{"a":',
  '{"a":1}garbage',
  '{"a":1,"a":2}',
  "{'a':1}",
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  'NaN',
  '{"a":1e99999}',
  '{"a":"\\ud800"}',
  deep('[', ']', 40_000),
  `{"a":${deep('[', ']', 40_000)}}`,
  deep('{"a":', '}', 1).replace('}', '1}'),
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  new Uint8Array([0xff, 0xfe, 0x00]),
  new Uint8Array([0xc0, 0x80]),
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  '--x\r\nbroken',
  LONG.repeat(6),
  `[${'1,'.repeat(40_000)}1]`,
];
