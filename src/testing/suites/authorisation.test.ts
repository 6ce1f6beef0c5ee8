import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, FileContract } from '../../platform/http/define-route.ts';
import { fillLearner, thingsOf, type Belongings } from '../fill/fill-learner.ts';
import { enrol } from '../open/build-course.ts';
import { openSchool } from '../open/open-school.ts';
import type { TestUser } from '../start/test-app.ts';
import { apiFiles } from '../../app/http/api-files.ts';
import { apiRoutes } from '../../app/api.ts';

const CALLERS = [
  'nobody',
  'student',
  'learner',
  'other learner',
  'counsellor',
  'trainer',
  'editor',
  'accountant',
  'admin',
  'owner',
] as const;
type CallerName = (typeof CALLERS)[number];

/** Who may change the learner's records; the learner last, so that they still exist for the others' attempts. */
const MAY_TOUCH: ReadonlySet<CallerName> = new Set(['admin', 'owner', 'learner']);

/** The table of `docs/authorisation.md`. */
const rows = readTable(readFileSync(join(import.meta.dirname, '../../../docs/authorisation.md'), 'utf8'));
/** The subject of a line: calls, and the files below the API with the parts of their URLs. */
const contracts = new Map<string, { access: Access; params?: unknown; query?: unknown; body?: unknown }>([
  ...apiRoutes.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const),
  ...Object.values<FileContract>(apiFiles).flatMap(({ methods, path, access }) => {
    const params = { shape: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, null])) };
    return methods.map((method) => [`${method} ${path.slice('/api'.length)}`, { access, params }] as const);
  }),
]);

let school: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.app.close());

test('every call that is not the office’s alone has its lines, and no other', () => {
  const open = [...contracts].flatMap(([name, { access }]) =>
    typeof access === 'object' && 'roles' in access && !access.orOwner ? [] : [name],
  );
  expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(open.toSorted());
});

test('a call that takes an id has a line for one that is somebody’s, and one for one that is nobody’s', () => {
  const lines = rows.map(({ name, whose }) => `${name} ${whose}`);
  const missing = [...new Set(rows.map(({ name }) => name))].filter(
    (name) => takesId(name) && (!lines.includes(`${name} the learner’s`) || !lines.includes(`${name} absent`)),
  );
  expect(missing).toEqual([]);
});

describe.each(rows)('$name, $whose', ({ name, whose, cells }) => {
  test('answers each as the table says', async () => {
    // Reads change nothing, which each of them proves; other calls sign out, erase or revoke.
    const isRead = name.startsWith('GET ') && name !== 'GET /courseStudent/:courseId';
    const { people: users, learner, belongings } = await (isRead ? (scene ??= openScene()) : openScene());
    const before = await thingsOf(school, learner);
    const answers: Record<string, string> = {};
    const askAs = async (caller: CallerName) => (answers[caller] = await ask(name, whose, users[caller], belongings));
    for (const caller of CALLERS) if (!MAY_TOUCH.has(caller)) await askAs(caller);
    expect(await thingsOf(school, learner)).toEqual(before);
    for (const caller of MAY_TOUCH) await askAs(caller);
    if (isRead) expect(await thingsOf(school, learner)).toEqual(before);
    expect(CALLERS.map((caller) => answers[caller])).toEqual(cells);
  });
});

/** Shared by the reads. */
let scene: ReturnType<typeof openScene> | undefined;

/** One caller of each kind, and the learner's records. */
async function openScene() {
  const users = await gather();
  const { learner } = users;
  if (!learner) throw new Error('There is no learner.');
  return { people: users, learner, belongings: await fillLearner(school, learner) };
}

type Users = Record<CallerName, TestUser | null>;

async function gather(): Promise<Users> {
  const { app, course } = school;
  const made = await Promise.all(
    CALLERS.map(async (caller) => {
      if (caller === 'nobody') return [caller, null] as const;
      const isStudent = caller === 'student' || caller === 'learner' || caller === 'other learner';
      const user = await app.user(isStudent ? 'student' : caller);
      if (caller === 'learner' || caller === 'other learner') await enrol(app.context.db, user.userId, course);
      return [caller, user] as const;
    }),
  );
  return Object.fromEntries(made) as Users;
}

/** What the protocol of uploads in parts asks of a request. */
const TUS = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** 401, 403 or 404; `in` for everything that passes the checks. */
async function ask(name: string, whose: string, caller: TestUser | null, belongings: Belongings): Promise<string> {
  const [method = '', path = ''] = name.split(' ');
  const contract = contracts.get(name);
  const value = (key: string): unknown => {
    const kept = valueOf(belongings, name, key);
    return whose === 'absent' && IDS.has(key) ? absentFor(kept) : kept;
  };
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(textOf(value(key)) ?? randomUUID()));
  const query = keysOf(contract?.query).flatMap((key) =>
    value(key) === undefined ? [] : [`${key}=${String(value(key))}`],
  );
  const isTus = path.includes('/uploads');
  const body = Object.fromEntries(keysOf(contract?.body).map((key) => [key, value(key)]));
  const response = await school.app.request(method, query.length > 0 ? `${url}?${query.join('&')}` : url, {
    token: caller?.token,
    headers: { 'x-test-address': `192.0.2.${caller ? 7 : 8}`, ...(isTus ? TUS : {}) },
    ...(method === 'GET' || isTus ? {} : { body }),
  });
  return [401, 403, 404].includes(response.status) ? String(response.status) : 'in';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function valueOf(belongings: Belongings, name: string, key: string): unknown {
  const own = belongings[name];
  return own && key in own ? own[key] : belongings.all?.[key];
}

/** Parameters that name a record or a user. */
const IDS = new Set([
  'id',
  'uploadId',
  'ids',
  'userId',
  'courseId',
  'contentId',
  'noteId',
  'quizId',
  'orderId',
  'invoiceId',
  'file',
  'dueId',
  'razorpay_order_id',
  'number',
  'slug',
  'token',
  'cartItems',
]);

function absentFor(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map((each) => (typeof each === 'object' ? { id: randomUUID() } : randomUUID()));
  return randomUUID();
}

function takesId(name: string): boolean {
  const contract = contracts.get(name);
  if (contract?.access === 'anyone') return false;
  const keys = [...keysOf(contract?.params), ...keysOf(contract?.query), ...keysOf(contract?.body)];
  return keys.some((key) => IDS.has(key) && key !== 'token');
}

function keysOf(schema: unknown): string[] {
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : null;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

interface Row {
  name: string;
  whose: string;
  cells: string[];
}

function readTable(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', whose = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const named = /^`(.+)`$/.exec(name)?.[1];
    return named ? [{ name: named, whose, cells }] : [];
  });
}
