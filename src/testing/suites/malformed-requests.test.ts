import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop } from '../start/start-shop.ts';
import { malformedRequest, type Operation } from '../malformed-request.ts';
import { seededChance } from '../fill/seeded-chance.ts';
import { apiRoutes } from '../../app/api.ts';
import { createHttpApi } from '../../app/http/http-api.ts';
import { buildOpenApi } from '../../app/http/openapi.ts';
import { runLength } from '../run-length.ts';

const SEED = 20_260_901;
const REQUESTS = runLength({ part: 2000, full: 10_000 });
/** Some valid calls sign users out or close their accounts: spares are created in time. */
const NEW_USERS_EVERY = 250;
const TOGETHER = 25;

const { paths } = buildOpenApi(
  apiRoutes.map(({ contract }) => contract),
  { files: [], publicUrl: 'http://localhost:5000' },
) as { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> };
const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path: path.replace('/api', ''),
  })),
);

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  process.on('unhandledRejection', note);
  shop = await startShop();
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await shop.close();
});

test(`${REQUESTS} malformed requests over every call: none is answered with a fault, every failure has the one shape`, async () => {
  const chance = seededChance(SEED);
  const api = createHttpApi(shop.context, (request) => request.headers.get('x-test-address') ?? '');
  const wrong = new Map<string, string>();
  let tokens: (string | null)[] = [null];

  async function sendOne(at: number): Promise<void> {
    const operation = operations[at % operations.length];
    if (!operation) throw new Error('The document has no calls.');
    const { path, init } = malformedRequest(operation, chance);
    const token = chance.pick(tokens);
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    headers.set('x-test-address', `192.0.2.${at % 250}`);
    const cut = new AbortController();
    const response = await api.request(path, { ...init, headers, signal: cut.signal });
    const problem = await problemOf(response);
    cut.abort();
    if (problem)
      wrong.set(`${operation.method} ${operation.path}`, `${problem} to ${path.slice(0, 200)} ${describe(init.body)}`);
  }

  for (let at = 0; at < REQUESTS; at += TOGETHER) {
    if (at % NEW_USERS_EVERY === 0) tokens = [null, (await shop.signUp()).token, (await shop.admin()).token];
    await Promise.all(Array.from({ length: TOGETHER }, (_, of) => sendOne(at + of)));
  }
  expect([...wrong]).toEqual([]);
  expect(unhandled).toEqual([]);
});

/** Required fields of the specified calls, a valid body, and the message for an invalid one. */
const REQUIRED: { path: string; body: Record<string, unknown>; fields: string[]; message: string }[] = [
  {
    path: '/user/register',
    body: {
      name: 'Asha Rao',
      email: 'asha@example.com',
      password: 'kettle-bridge-9',
      confirmPassword: 'kettle-bridge-9',
    },
    fields: ['name', 'email', 'password', 'confirmPassword'],
    message: 'All fields are required',
  },
  {
    path: '/user/login',
    body: { email: 'asha@example.com', password: 'kettle-bridge-9' },
    fields: ['email', 'password'],
    message: 'All fields are required',
  },
  {
    path: '/forms/submit',
    body: {
      formHeading: 'Enquiry',
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+919800000001',
      message: 'Fees?',
      policy: true,
    },
    fields: ['name', 'email', 'phone', 'message'],
    message: 'Please fill all required fields and agree to the policy.',
  },
  { path: '/otp/send-otp', body: { phone: '+919800000001' }, fields: ['phone'], message: 'Phone number is required' },
  {
    path: '/otp/verify-otp',
    body: { phone: '+919800000001', otp: '123456' },
    fields: ['otp'],
    message: 'Please enter the OTP',
  },
  { path: '/coupons/validate', body: { code: 'ABC', cartLength: 1 }, fields: ['code'], message: 'Enter a coupon code' },
  {
    path: '/coupons/generate',
    body: { discount: 10 },
    fields: ['discount'],
    message: 'Enter a valid discount between 1% and 100%',
  },
  {
    path: '/tests/save',
    body: { userId: '', quizId: 'final-test' },
    fields: ['userId', 'quizId'],
    message: 'Missing userId or quizId',
  },
];

test('a required field that is missing, null or blank is asked for in the words of the specification', async () => {
  const { token, userId } = await shop.admin();
  const wrong: string[] = [];
  for (const { path, body, fields, message } of REQUIRED) {
    const isForStaff = /^\/(?:coupons|tests)\//.test(path);
    for (const field of fields)
      for (const value of [undefined, null, '', '  ']) {
        const sent = { ...body, ...('userId' in body && { userId }), [field]: value };
        const response = await shop.request('POST', path, { body: sent, ...(isForStaff && { token }) });
        if (response.body.message !== message)
          wrong.push(`${path} ${field}=${JSON.stringify(value)}: ${response.status} ${String(response.body.message)}`);
      }
  }
  expect(wrong).toEqual([]);
});

async function problemOf(response: Response): Promise<string | null> {
  if (response.status < 400) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  return isErrorBody(text) ? null : `${response.status} in another shape: ${text.slice(0, 200)}`;
}

function isErrorBody(text: string): boolean {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    const hasWords = [body.message, body.error, body.code].every((part) => typeof part === 'string' && part !== '');
    return body.success === false && body.message === body.error && hasWords;
  } catch {
    return false;
  }
}

function describe(body: unknown): string {
  return typeof body === 'string' ? body.slice(0, 300) : '';
}
