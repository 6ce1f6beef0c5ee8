import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, documentVersion } from '../../../platform/database/table.ts';
import type { PreviewNote } from '../../../ui/document/page-context.ts';
import { openSite } from '../../../testing/open/open-site.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { users } from '../../accounts/table.ts';
import { services } from '../../catalogue/table.ts';
import { loadShownInstitute } from '../../settings/schedules/load-shown.ts';
import { publishScheduledTexts } from '../../settings/schedules/publish-scheduled-texts.ts';
import { SCHEDULABLE_SUBJECTS, schedulableFields } from '../../settings/schedules/rules.ts';
import { selectMsToNextChange } from '../../settings/schedules/store.ts';
import { settingSchedules } from '../../settings/table.ts';
import { lockedFields } from '../rules.ts';
import type { SubjectSchedule } from './contract.ts';

let app: TestApp;
let editor: TestUser;
let trainer: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.signUp({ name: 'Editor' });
  trainer = await app.signUp({ name: 'Trainer' });
  await app.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, editor.userId));
  await app.database.db.update(users).set({ role: 'trainer' }).where(eq(users.id, trainer.userId));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.delete(settingSchedules);
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const span = (from: number, to: number | null) => ({
  startsAt: inHours(from),
  endsAt: to === null ? null : inHours(to),
});
const OFFER = { heroLead: 'Diwali: ₹5,000 off until Sunday.' };

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who: TestUser | null = editor) =>
  app.request(method, `/admin/site/${path}`, { ...(who && { token: who.token }), ...(body && { body }) });
const schedule = (body: object, subject = 'institute') => ask('POST', `${subject}/schedules`, body);
const list = async (subject = 'institute') =>
  (await ask('GET', `${subject}/schedules`)).body.schedules as unknown as SubjectSchedule[];
const first = async (subject = 'institute') => {
  const [found] = await list(subject);
  if (!found) throw new Error('Nothing is scheduled');
  return found;
};
const shown = async () => {
  const { body } = await app.request('GET', '/site/institute');
  return (body.institute as unknown as { heroLead: string }).heroLead;
};
const version = async () => (await app.database.db.select().from(documentVersion))[0]?.version ?? 0;
/** Moves every schedule by hours, instead of waiting for it. */
const move = (hours: number) =>
  app.database.db.execute(sql`UPDATE setting_schedules
    SET starts_at = starts_at + make_interval(hours => ${hours}), ends_at = ends_at + make_interval(hours => ${hours})`);

describe('who may', () => {
  test('only those who may edit the text', async () => {
    const body = { fields: OFFER, ...span(1, null) };
    expect((await ask('POST', 'institute/schedules', body, null)).status).toBe(401);
    expect((await ask('POST', 'institute/schedules', body, trainer)).status).toBe(403);
    expect((await ask('PUT', 'institute/draft', { fields: OFFER }, trainer)).status).toBe(403);
    expect((await schedule(body)).status).toBe(200);
    const { id } = await first();
    expect((await ask('PUT', `institute/schedules/${id}`, body, trainer)).status).toBe(403);
    expect((await ask('DELETE', `institute/schedules/${id}`, undefined, trainer)).status).toBe(403);
    expect((await ask('GET', 'institute/schedules', undefined, trainer)).status).toBe(403);
  });

  test.each(['legal', 'mails'])('not %s for an editor', async (subject) => {
    expect((await schedule({ fields: {}, ...span(1, null) }, subject)).status).toBe(403);
    expect(await list(subject)).toEqual([]);
  });

  test.each(['about', 'deliverables', 'service-1', 'nothing'])('nothing of %s', async (subject) => {
    expect((await schedule({ fields: {}, ...span(1, null) }, subject)).status).toBe(404);
    expect((await ask('PUT', `${subject}/draft`, { fields: {} })).status).toBe(404);
    expect((await ask('GET', `${subject}/schedules`)).body).toMatchObject({ schedulable: [], schedules: [] });
  });

  test('no field that only admins change can be scheduled', () => {
    for (const subject of SCHEDULABLE_SUBJECTS)
      for (const name of Object.keys(schedulableFields(subject)))
        expect(lockedFields('editor', subject)).not.toContain(name);
  });
});

describe('what is refused', () => {
  test.each([
    ['a field that is no text of an offer', { tagline: 'Of careers' }, 'tagline'],
    ['a value that does not fit', { heroLead: 'x'.repeat(501) }, 'heroLead'],
  ])('%s', async (_, fields, path) => {
    expect(await schedule({ fields, ...span(1, null) })).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await ask('PUT', 'institute/draft', { fields })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['a start that has passed', span(-1, null), 'startsAt'],
    ['an end before the start', span(2, 1), 'endsAt'],
    ['a start after two years', span(24 * 800, null), 'startsAt'],
    ['no start', { startsAt: '', endsAt: null }, 'startsAt'],
  ])('%s', async (_, times, path) => {
    expect(await schedule({ fields: OFFER, ...times })).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('what changes nothing', async () => {
    expect((await schedule({ fields: {}, ...span(2, null) })).status).toBe(400);
    expect((await schedule({ fields: { heroLead: await shown() }, ...span(2, null) })).status).toBe(400);
  });

  test('two of the same field that overlap, not two that follow each other or change other fields', async () => {
    expect((await schedule({ fields: OFFER, ...span(1, 4) })).status).toBe(200);
    const other = { heroLead: 'Another' };
    const refused = await schedule({ fields: other, ...span(3, 6) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'already-scheduled', issues: [{ path: 'startsAt' }] } });
    expect(refused.body.message).toMatch(/^One of these texts is scheduled already: .+ to .+\. Choose another time/);
    expect((await schedule({ fields: other, ...span(0.5, null) })).status).toBe(409);
    expect((await schedule({ fields: other, startsAt: (await first()).endsAt, endsAt: null })).status).toBe(200);
    expect((await schedule({ fields: { heroTitleLines: ['Learn'] }, ...span(2, 3) })).status).toBe(200);
    // The one into the time of the other.
    const { id } = await first();
    expect((await ask('PUT', `institute/schedules/${id}`, { fields: OFFER, ...span(1, 9) })).status).toBe(409);
    expect((await ask('PUT', `institute/schedules/${id}`, { fields: OFFER, ...span(1, 3) })).status).toBe(200);
  });

  test('two at once are one schedule and one refusal', async () => {
    const one = { fields: OFFER, ...span(1, null) };
    const statuses = (await Promise.all([schedule(one), schedule(one)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('a change of one that is over or of another part', async () => {
    await schedule({ fields: OFFER, ...span(1, 2) });
    const { id } = await first();
    const change = { fields: { cartNotes: [] }, ...span(1, 2) };
    expect((await ask('PUT', `shop/schedules/${id}`, change)).status).toBe(404);
    expect((await ask('DELETE', `shop/schedules/${id}`)).status).toBe(404);
    await move(-3);
    expect((await ask('PUT', `institute/schedules/${id}`, { fields: OFFER, ...span(1, 2) })).status).toBe(404);
    expect((await ask('DELETE', `institute/schedules/${id}`)).status).toBe(404);
  });
});

describe('over time', () => {
  test('the text is live from its start to its end, and the saved text is untouched', async () => {
    const before = await shown();
    expect((await schedule({ fields: OFFER, ...span(1, 3) })).status).toBe(200);
    expect(await first()).toMatchObject({ state: 'scheduled', createdBy: 'Editor', fields: OFFER });
    expect(await shown()).toBe(before);
    await move(-2);
    expect(await shown()).toBe(OFFER.heroLead);
    expect(await first()).toMatchObject({ state: 'live' });
    expect((await ask('GET', 'institute')).body).toMatchObject({ value: { heroLead: before } });
    await move(-2);
    expect(await shown()).toBe(before);
    expect(await first()).toMatchObject({ state: 'ended', fields: OFFER, previews: [] });
  });

  test('schedules of different fields are live together', async () => {
    await schedule({ fields: OFFER, ...span(1, 9) });
    await schedule({ fields: { heroTitleLines: ['Diwali'] }, ...span(2, 9) });
    await move(-4);
    const { body } = await app.request('GET', '/site/institute');
    expect(body.institute).toMatchObject({ ...OFFER, heroTitleLines: ['Diwali'] });
  });

  test('a change without an end becomes the saved text, as a version of who scheduled it', async () => {
    const lead = 'From December: ₹39,999.';
    await schedule({ fields: { heroLead: lead }, ...span(1, null) });
    await move(-2);
    expect(await shown()).toBe(lead);
    await publishScheduledTexts(app.database.db);
    expect((await ask('GET', 'institute')).body).toMatchObject({ value: { heroLead: lead } });
    expect(await list()).toEqual([]);
    const { body } = await ask('GET', 'institute/history');
    expect(body.versions).toMatchObject([{ savedBy: 'Editor', changed: ['heroLead'] }, {}]);
    expect(await shown()).toBe(lead);
  });

  test('a save does not hide what has started for good and is not yet saved', async () => {
    const edited = (await ask('GET', 'institute')).body;
    await schedule({ fields: { heroLead: 'From now on' }, ...span(1, null) });
    await move(-2);
    const saved = await ask('PUT', 'institute', { version: edited.version, value: edited.value });
    expect(saved).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
  });

  test('the next change is the next start or end', async () => {
    const hours = async () => Math.round(((await selectMsToNextChange(app.database.db)) ?? 0) / HOUR);
    expect(await selectMsToNextChange(app.database.db)).toBeNull();
    await schedule({ fields: OFFER, ...span(10, 30) });
    expect(await hours()).toBe(10);
    await move(-20);
    expect(await hours()).toBe(10);
  });

  test('every change tells the caches, and the audit log who made it', async () => {
    const versions = [await version()];
    await schedule({ fields: OFFER, ...span(1, 3) });
    versions.push(await version());
    const { id } = await first();
    await ask('PUT', `institute/schedules/${id}`, { fields: { heroLead: 'Another' }, ...span(2, 4) });
    versions.push(await version());
    expect(await first()).toMatchObject({ id, fields: { heroLead: 'Another' } });
    await ask('DELETE', `institute/schedules/${id}`);
    versions.push(await version());
    expect(new Set(versions).size).toBe(4);
    expect(await list()).toEqual([]);
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, 'settings:institute'))
      .orderBy(desc(auditEntries.createdAt))
      .limit(3);
    expect(entries).toMatchObject([
      { action: 'setting.unscheduled', actorId: editor.userId },
      {
        action: 'setting.rescheduled',
        actorId: editor.userId,
        details: { before: OFFER, after: { heroLead: 'Another' } },
      },
      { action: 'setting.scheduled', actorId: editor.userId, details: { after: OFFER } },
    ]);
  });

  test('a live one keeps its start, is changed at once, and ends at once', async () => {
    const before = await shown();
    await schedule({ fields: OFFER, ...span(1, 5) });
    await move(-2);
    const { id, startsAt } = await first();
    const change = { fields: { heroLead: 'Two days left' }, startsAt, endsAt: inHours(4) };
    expect((await ask('PUT', `institute/schedules/${id}`, { ...change, startsAt: inHours(1) })).status).toBe(400);
    expect((await ask('PUT', `institute/schedules/${id}`, change)).status).toBe(200);
    expect(await shown()).toBe('Two days left');
    expect((await ask('DELETE', `institute/schedules/${id}`)).status).toBe(200);
    expect(await shown()).toBe(before);
    expect(await first()).toMatchObject({ id, state: 'ended' });
  });

  test('drafts go after a day, ended schedules after 90', async () => {
    await ask('PUT', 'institute/draft', { fields: OFFER });
    await schedule({ fields: OFFER, ...span(1, 2) });
    const count = async () => (await app.database.db.select().from(settingSchedules)).length;
    await move(-24 * 89);
    await publishScheduledTexts(app.database.db);
    expect(await count()).toBe(2);
    await move(-24 * 2);
    await app.database.db.update(settingSchedules).set({ createdAt: new Date(Date.now() - 25 * HOUR) });
    await publishScheduledTexts(app.database.db);
    expect(await count()).toBe(0);
  });
});

describe('the preview', () => {
  const notes: PreviewNote[] = [];
  const open = (path: string, who: TestUser | null = editor) =>
    openSite(app, {
      previewRenderer: (preview, note) => ({
        render: async (request) => {
          notes.push(note);
          const { heroLead } = await loadShownInstitute({ db: app.database.db, preview });
          const headers = { 'cache-control': 'public, s-maxage=60' };
          return new Response(`${new URL(request.url).pathname} ${heroLead}`, { headers });
        },
      }),
    }).request(`http://localhost:5000${path}`, {
      headers: who ? { cookie: `session=${who.cookie}` } : {},
    });
  const openFirst = async (page: string) =>
    open(`/site-preview/${(await first()).id}?page=${encodeURIComponent(page)}`);

  test('shows the text that is not live yet, to be kept by nobody and listed nowhere', async () => {
    await schedule({ fields: OFFER, ...span(1, 2) });
    const response = await openFirst('/services');
    expect([response.status, await response.text()]).toEqual([200, `/services ${OFFER.heroLead}`]);
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(notes.at(-1)?.title).toMatch(/^Preview, scheduled: .+ to /);
    expect(await shown()).not.toBe(OFFER.heroLead);
  });

  test('shows the page as it will be then, without what has ended by then', async () => {
    await schedule({ fields: { heroLead: 'Until noon' }, ...span(1, 3) });
    await schedule({ fields: { heroTitleLines: ['Afternoon'] }, ...span(6, 8) });
    await move(-2);
    const [, later] = await list();
    const response = await open(`/site-preview/${later?.id}?page=/`);
    expect(await response.text()).not.toContain('Until noon');
  });

  test('shows a draft, which is one for each editor and seen by no visitor', async () => {
    const keep = async (heroLead: string) =>
      (await ask('PUT', 'institute/draft', { fields: { heroLead } })).body.previews as unknown as { href: string }[];
    const [draft] = await keep('Draft one');
    expect(await keep('Draft two')).toEqual([draft]);
    expect(await (await open(draft?.href ?? '')).text()).toBe('/ Draft two');
    expect(notes.at(-1)?.title).toBe('Preview of a draft: visitors do not see it');
    expect(await shown()).not.toContain('Draft');
    expect(await list()).toEqual([]);
  });

  test('is where visitors see the text: notes of the plans on a service, notes of the cart on the cart', async () => {
    await app.database.db.insert(services).values(dyeing);
    const pagesOf = async (subject: string, fields: object) =>
      (await ask('PUT', `${subject}/draft`, { fields })).body.previews;
    expect(await pagesOf('pricing-tiers', { notes: ['Half price'] })).toMatchObject([
      { href: expect.stringMatching(/\?page=%2Fservice%2Fdyeing$/) },
    ]);
    expect(await pagesOf('shop', { cartNotes: [{ icon: '', text: 'A bag' }], coursesLead: 'New' })).toMatchObject([
      { label: 'Cart', href: expect.stringMatching(/\?page=%2Fcart$/) },
      { label: 'Courses', href: expect.stringMatching(/\?page=%2Fservices$/) },
    ]);
  });

  test('is for those who edit the site', async () => {
    await schedule({ fields: OFFER, ...span(1, null) });
    const path = `/site-preview/${(await first()).id}`;
    expect((await open(path, null)).status).toBe(401);
    expect((await open(path, trainer)).status).toBe(403);
  });

  test.each(['https://example.com/', '//example.com', '/admin', '/nothing-here'])('shows no page %s', async (page) => {
    await schedule({ fields: OFFER, ...span(1, null) });
    expect((await openFirst(page)).status).toBe(404);
  });

  test('of a schedule that is gone there is none', async () => {
    expect((await open('/site-preview/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await open('/site-preview/1')).status).toBe(404);
  });
});

const dyeing: typeof services.$inferInsert = {
  slug: 'dyeing',
  position: 1,
  title: 'Dyeing',
  description: 'Cloth in eleven colours.',
  icon: 'palette',
  family: 'suraj',
  dye: 'palash',
  strategyKey: 'seo',
  promise: 'Colour that stays',
  heading: 'What we do',
  paragraphs: ['We dye.'],
  benefits: [],
  consequences: [],
  faqs: [],
};
