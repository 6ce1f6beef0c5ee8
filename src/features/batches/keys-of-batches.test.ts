import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRegister, type Register, type RunningClass } from '../../testing/start/start-register.ts';

let school: Register;
let one: RunningClass;
beforeAll(async () => {
  school = await startRegister();
  one = await school.running(1);
});
afterAll(() => school.close());

async function keyOf(role: string, isReadOnly: boolean): Promise<string> {
  const { body } = await school.call('POST', '/admin/api-keys', { name: 'Report', role, isReadOnly, days: null });
  return String(body.key);
}
const ask = async (token: string, method: string, path: string, body?: object) => {
  const { status, body: answer } = await school.app.request(method, path, { token, ...(body && { body }) });
  return [status, answer.code];
};
const OK = [200, undefined];

it('keys of the office read batches by their role', async () => {
  const { batch, session } = one;
  const [counsellor, accountant, editor] = [
    await keyOf('counsellor', true),
    await keyOf('accountant', true),
    await keyOf('editor', true),
  ];
  for (const [path, ...allowed] of [
    ['/batches', counsellor, accountant, editor],
    ['/admin/batches', counsellor, accountant],
    [`/admin/batches/${batch.id}`, counsellor, accountant],
    ['/admin/absences?kind=streak', counsellor],
    ['/admin/leave-requests', counsellor],
    ['/admin/reports/attendance'],
    [`/admin/sessions/${session.id}`],
    [`/admin/batches/${batch.id}/releases`],
  ] as const)
    for (const key of [counsellor, accountant, editor])
      expect([path, await ask(key, 'GET', path)]).toEqual([
        path,
        allowed.some((each) => each === key) ? OK : [403, 'not-allowed'],
      ]);
});

it('keys that write change what their role changes, keys that read change nothing', async () => {
  const { batch, session, students } = one;
  const marks = {
    marks: [{ personId: students[0]?.userId, status: 'present' }],
    requestKey: randomUUID(),
  };
  const path = `/admin/sessions/${session.id}/marks`;
  expect(await ask(await keyOf('admin', true), 'PUT', path, marks)).toEqual([403, 'key-reads-only']);
  expect(await ask(await keyOf('counsellor', false), 'PUT', path, marks)).toEqual([403, 'not-allowed']);
  expect(await ask(await keyOf('admin', false), 'PUT', path, marks)).toEqual(OK);
  const added = { userId: (await school.app.signUp()).userId, givesCourse: true, reason: 'A scholarship' };
  const places = `/admin/batches/${batch.id}/enrolments`;
  expect(await ask(await keyOf('counsellor', false), 'POST', places, { ...added, requestKey: randomUUID() })).toEqual([
    403,
    'not-allowed',
  ]);
  expect(await ask(await keyOf('admin', false), 'POST', places, { ...added, requestKey: randomUUID() })).toEqual(OK);
});

it('no key joins, attends, shows the code, or acts as a student', async () => {
  const { batch, session } = one;
  const key = await keyOf('admin', false);
  for (const [method, path, body] of [
    ['POST', `/sessions/${session.id}/join`, {}],
    ['POST', `/sessions/${session.id}/attend`, { code: '222222' }],
    ['GET', `/admin/sessions/${session.id}/code`, undefined],
    ['GET', '/timetable', undefined],
    ['GET', '/timetable/feed', undefined],
    ['POST', '/timetable/feed/renew', {}],
    ['GET', '/attendance', undefined],
    ['POST', '/leave-requests', { sessionIds: [session.id], reason: 'Ill', requestKey: randomUUID() }],
    ['POST', '/make-ups', { missedSessionId: session.id, sessionId: session.id, requestKey: randomUUID() }],
    ['PUT', `/sessions/${session.id}/feedback`, { rating: 5, text: '' }],
    ['POST', `/batches/${batch.id}/waitlist`, {}],
    ['DELETE', `/batches/${batch.id}/waitlist`, undefined],
    ['POST', `/batches/${batch.id}/seat`, { requestKey: randomUUID() }],
  ] as const)
    expect([path, await ask(key, method, path, body)]).toEqual([path, [403, 'not-for-keys']]);
});
