import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { auditEntries, outgoingMails } from '../../platform/database/table.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { notifyColleagues, notifyOffice } from './notify-office.ts';
import { notify, type Told } from './notify.ts';
import type { NotificationKind } from './rules.ts';
import { users } from '../accounts/table.ts';
import { deleteOldOfficeNotifications } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ jobs: { add: async () => undefined } });
});
afterAll(() => app.close());

const call = (user: TestUser, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user.token, ...(body && { body }) });
const told = (user: TestUser, kind: NotificationKind, key: string): Told => ({
  userId: user.userId,
  key,
  kind,
  title: `About ${key}`,
  text: 'Two words.',
  href: '/profile',
  mail: { subject: `About ${key}`, text: 'A longer letter.' },
});
const tell = (user: TestUser, kind: NotificationKind, key: string) =>
  inTransaction(app.context.db, (db) => notify({ ...app.context, db }, told(user, kind, key)));
const mailsTo = (user: TestUser) =>
  app.context.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, user.email));
const list = async (user: TestUser, query = '') => (await call(user, 'GET', `/notices${query}`)).body;

describe('a notice', () => {
  test('comes in the area and by mail, once for an effect', async () => {
    const user = await app.signUp();
    await tell(user, 'certificate', `one:${user.userId}`);
    await tell(user, 'certificate', `one:${user.userId}`);
    expect(await list(user)).toMatchObject({
      notices: [{ kind: 'certificate', text: 'Two words.', href: '/profile', isRead: false }],
      unread: 1,
      total: 1,
    });
    expect(await mailsTo(user)).toMatchObject([{ body: 'A longer letter.' }]);
  });

  test('is undone with the event that it tells of', async () => {
    const user = await app.signUp();
    const failing = inTransaction(app.context.db, async (db) => {
      await notify({ ...app.context, db }, told(user, 'order-paid', `lost:${user.userId}`));
      throw new Error('the event failed');
    });
    await expect(failing).rejects.toThrow('the event failed');
    expect(await list(user)).toMatchObject({ total: 0 });
    expect(await mailsTo(user)).toEqual([]);
  });

  test('lists page by page, newest first, and is read by name or all at once', async () => {
    const user = await app.signUp();
    for (const name of ['a', 'b', 'c']) await tell(user, 'message', `${name}:${user.userId}`);
    const page = await list(user, '?page=1&limit=2');
    const { notices: notifications } = page as unknown as { notices: { id: string; title: string }[] };
    expect(notifications.map(({ title }) => title[6])).toEqual(['c', 'b']);
    expect(page).toMatchObject({ total: 3, unread: 3, page: 1, limit: 2 });
    const next = (await list(user, '?page=2&limit=2')) as unknown as { notices: { title: string }[] };
    expect(next.notices.map(({ title }) => title[6])).toEqual(['a']);
    expect((await call(user, 'PUT', '/notices/read', { ids: [notifications[0]?.id] })).body).toMatchObject({
      unread: 2,
    });
    expect((await call(user, 'PUT', '/notices/read', {})).body).toMatchObject({ unread: 0 });
  });

  test('of somebody else is neither seen nor marked', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    await tell(user, 'message', `mine:${user.userId}`);
    const { notices: notifications } = (await list(user)) as unknown as { notices: { id: string }[] };
    expect(await list(other)).toMatchObject({ total: 0 });
    await call(other, 'PUT', '/notices/read', { ids: [notifications[0]?.id] });
    expect(await list(user)).toMatchObject({ unread: 1 });
    expect((await app.request('GET', '/notices')).status).toBe(401);
  });
});

describe('preferences', () => {
  test.each(['student', 'trainer', 'admin'] as const)('are kept for every kind that a %s is offered', async (role) => {
    const user = await app.user(role);
    const offered = (await call(user, 'GET', '/notices/preferences')).body as unknown as {
      preferences: { kind: string }[];
    };
    const kept: Record<string, number> = {};
    for (const { kind } of offered.preferences)
      kept[kind] = (await call(user, 'PUT', '/notices/preferences', { kind, inApp: false, mail: true })).status;
    expect(kept).toEqual(Object.fromEntries(offered.preferences.map(({ kind }) => [kind, 200])));
  });

  test('hold for the next notice of the kind', async () => {
    const user = await app.signUp();
    const response = await call(user, 'PUT', '/notices/preferences', { kind: 'message', inApp: true, mail: false });
    const { preferences } = response.body as unknown as { preferences: { kind: string; mail: boolean }[] };
    expect(preferences.find(({ kind }) => kind === 'message')).toMatchObject({ inApp: true, mail: false });
    await tell(user, 'message', `quiet:${user.userId}`);
    expect(await list(user)).toMatchObject({ total: 1 });
    expect(await mailsTo(user)).toEqual([]);
    await call(user, 'PUT', '/notices/preferences', { kind: 'message', inApp: false, mail: true });
    await tell(user, 'message', `letter:${user.userId}`);
    expect(await list(user)).toMatchObject({ total: 1 });
    expect(await mailsTo(user)).toHaveLength(1);
  });

  test.each(['order-paid', 'refund', 'sign-in'])('the mail of %s stays, and the refusal says why', async (kind) => {
    const user = await app.signUp();
    expect(await call(user, 'PUT', '/notices/preferences', { kind, inApp: true, mail: false })).toMatchObject({
      status: 422,
      body: { code: 'mail-is-fixed', message: expect.stringContaining('cannot be turned off') },
    });
    expect((await call(user, 'PUT', '/notices/preferences', { kind, inApp: false, mail: true })).status).toBe(200);
  });
});

describe('a message of the office', () => {
  const write = (
    by: TestUser | null,
    id: string,
    body: object = { subject: 'Your batch', text: 'It begins\nat nine.' },
  ) => app.request('POST', `/admin/people/${id}/message`, { ...(by && { token: by.token }), body });

  test('is a notice and a mail of that person, each time that it is sent, and on record', async () => {
    const [office, user] = [await app.admin(), await app.signUp({ name: 'Kavya' })];
    await app.context.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.userId));
    expect((await write(office, user.userId)).status).toBe(200);
    expect((await write(office, user.userId)).status).toBe(200);
    const notice = { kind: 'message', title: 'Your batch', text: 'It begins\nat nine.', isRead: false };
    expect(await list(user)).toMatchObject({ notices: [notice, notice], total: 2 });
    expect(await mailsTo(user)).toMatchObject([
      { subject: 'Your batch', body: expect.stringMatching(/^Dear Kavya,\n\nIt begins\nat nine\./) },
      { subject: 'Your batch' },
    ]);
    const record = await app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `user:${user.userId}`));
    expect(record).toMatchObject([
      { action: 'message.sent', actorId: office.userId, details: { subject: 'Your batch' } },
      { action: 'message.sent' },
    ]);
  });

  test('is for admins to write, to people who are there, within its length', async () => {
    const [office, user, other] = [await app.admin(), await app.signUp(), await app.signUp()];
    expect((await write(null, user.userId)).status).toBe(401);
    for (const id of [user.userId, other.userId, randomUUID()]) expect((await write(user, id)).status).toBe(403);
    expect((await write(office, randomUUID())).status).toBe(404);
    for (const [field, body] of [
      ['subject', { subject: 'x'.repeat(121), text: 'Two words.' }],
      ['subject', { subject: 'One\r\nBcc: two', text: 'Two words.' }],
      ['text', { subject: 'Your batch', text: 'x'.repeat(2001) }],
      ['text', { subject: 'Your batch', text: ' \u200B ' }],
    ] as const)
      expect(await write(office, user.userId, body)).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      });
    expect(await list(user)).toMatchObject({ total: 0 });
  });

  test('sixty an hour are enough for one admin', async () => {
    const [office, user] = [await app.admin(), await app.signUp()];
    const answers = await Promise.all(Array.from({ length: 61 }, () => write(office, user.userId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('notifications of the office', () => {
  const event = (key: string) =>
    ({ key, kind: 'office-payment', title: 'Paid, ₹100', text: 'Asha', href: '/admin' }) as const;

  test('reach the roles they are for, once, and nobody who switched them off', async () => {
    const [accountant, other, counsellor] = [
      await app.user('accountant'),
      await app.user('accountant'),
      await app.user('counsellor'),
    ];
    const off = { kind: 'office-payment', inApp: false, mail: false };
    expect((await call(other, 'PUT', '/notices/preferences', off)).status).toBe(200);
    for (const _ of [1, 2]) await notifyOffice(app.context, { ...event('paid:1'), roles: ['accountant'] });
    expect(await list(accountant)).toMatchObject({ total: 1, unread: 1, notices: [{ title: 'Paid, ₹100' }] });
    expect(await list(other)).toMatchObject({ total: 0 });
    expect(await list(counsellor)).toMatchObject({ total: 0 });
    expect(await mailsTo(accountant)).toEqual([]);
  });

  test('are listed by tab: all, mentions and money', async () => {
    const { userId, ...user } = await app.user('accountant');
    const colleague = { ...user, userId };
    await notifyColleagues(app.context, { ...event('paid:2'), userIds: [userId] });
    await notifyColleagues(app.context, { ...event('named'), kind: 'mention', userIds: [userId] });
    expect(await list(colleague)).toMatchObject({ total: 2, unread: 2, unreadMentions: 1 });
    expect(await list(colleague, '?about=mentions')).toMatchObject({
      total: 1,
      unread: 2,
      notices: [{ kind: 'mention' }],
    });
    expect(await list(colleague, '?about=money')).toMatchObject({ total: 1, notices: [{ kind: 'office-payment' }] });
    expect((await call(colleague, 'GET', '/notices?about=weather')).status).toBe(400);
  });

  test('are chosen by people of the office alone', async () => {
    const kinds = async (user: TestUser) =>
      (
        (await call(user, 'GET', '/notices/preferences')).body as unknown as {
          preferences: { kind: string; hasMail: boolean }[];
        }
      ).preferences;
    const [student, editor] = [await app.signUp(), await app.user('editor')];
    expect((await kinds(student)).map(({ kind }) => kind)).not.toContain('office-work');
    expect(await kinds(editor)).toContainEqual(expect.objectContaining({ kind: 'office-work', hasMail: false }));
    const choice = { kind: 'office-work', inApp: false, mail: false };
    expect((await call(student, 'PUT', '/notices/preferences', choice)).status).toBe(404);
  });

  test('are deleted after 60 days, and those of learners are kept', async () => {
    const user = await app.user('accountant');
    await notifyColleagues(app.context, { ...event('old'), userIds: [user.userId] });
    await tell(user, 'message', `old-message:${user.userId}`);
    await app.context.db.execute(
      sql`UPDATE notifications SET created_at = now() - interval '61 days' WHERE user_id = ${user.userId}`,
    );
    await notifyColleagues(app.context, { ...event('new'), userIds: [user.userId] });
    await deleteOldOfficeNotifications(app.context.db);
    expect(await list(user)).toMatchObject({ total: 2, notices: [{ kind: 'office-payment' }, { kind: 'message' }] });
  });
});

describe('a request for access', () => {
  const path = '/admin/invoices';
  const ask = (user: TestUser, at = path) =>
    call(user, 'POST', '/admin/access-requests', { path: at, page: 'Invoices' });

  test('tells the owners, once per page and day, and changes no role', async () => {
    const [owner, counsellor] = [await app.user('owner'), await app.user('counsellor')];
    const before = await call(counsellor, 'GET', `/admin/access-requests?path=${path}`);
    expect(before.body).toMatchObject({ owners: expect.arrayContaining([owner.name]), hasAsked: false });
    expect((await ask(counsellor)).status).toBe(200);
    expect(await list(owner)).toMatchObject({
      notices: [
        {
          kind: 'access-request',
          title: `${counsellor.name} asks for access`,
          text: 'Counsellor, to the page Invoices',
          href: `/admin/people/${counsellor.userId}`,
        },
      ],
    });
    expect(await ask(counsellor)).toMatchObject({ status: 409, body: { code: 'access-requested' } });
    expect((await call(counsellor, 'GET', `/admin/access-requests?path=${path}`)).body).toMatchObject({
      hasAsked: true,
    });
    expect((await ask(counsellor, '/admin/orders')).status).toBe(200);
    expect(await list(owner)).toMatchObject({ total: 2 });
    expect((await call(counsellor, 'GET', '/admin/invoices')).status).toBe(403);
    const written = await app.context.db.select().from(auditEntries).where(eq(auditEntries.action, 'access.requested'));
    expect(written).toHaveLength(2);
  });

  test('names a page of the office, and ten a day at most', async () => {
    const counsellor = await app.user('counsellor');
    expect((await ask(counsellor, 'https://elsewhere.example')).status).toBe(400);
    expect((await ask(counsellor, '/profile')).status).toBe(400);
    for (let page = 0; page < 10; page += 1) expect((await ask(counsellor, `/admin/page-${page}`)).status).toBe(200);
    expect((await ask(counsellor, '/admin/page-11')).status).toBe(429);
    expect((await ask(await app.signUp())).status).toBe(403);
  });
});
