import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentVersion } from '../../platform/database/table.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { loadInstitute } from './load-settings.ts';
import { saveSetting } from './save-setting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const subjects = ['home', 'about', 'legal', 'pricing-tiers', 'deliverables', 'openings', 'shop', 'career'] as const;

describe('before anything was saved', () => {
  test('the institute has a name, the dial code of India and nothing invented', async () => {
    const { status, body } = await app.request('GET', '/site/institute');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      institute: { name: 'Institute', dialCode: '+91', email: '', addressLines: [], social: { facebook: '' } },
    });
  });

  test.each(subjects)('%s is empty, and whole', async (subject) => {
    const { status, body } = await app.request('GET', `/site/content/${subject}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, content: expect.any(Object) });
  });
});

describe('headings', () => {
  test('have words from the start, can be reworded one by one, and not emptied', async () => {
    const offer = 'Choose a skill';
    await saveSetting(app.context.db, { subject: 'home', value: { headings: { offer } }, actorId: null });
    const { body } = await app.request('GET', '/site/content/home');
    expect(body).toMatchObject({ content: { headings: { offer, blog: 'From the blog' } } });
    await expect(
      saveSetting(app.context.db, { subject: 'home', value: { headings: { offer: ' ' } }, actorId: null }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('what is saved', () => {
  test('of the institute can be printed on certificates and invoices', async () => {
    const value = { name: 'Misaal 🎓', postalAddress: ['12 Udaharan Marg', '漢'] };
    await expect(saveSetting(app.context.db, { subject: 'institute', value, actorId: null })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'name' }, { path: 'postalAddress.1' }],
    });
  });

  test('of refunds is what every page promises', async () => {
    const { db } = app.context;
    const save = (subject: 'home' | 'refunds' | 'shop', value: object) =>
      saveSetting(db, { subject, value, actorId: null });
    await save('refunds', { wholeDays: 10 });
    const text = 'All of it back within {refundDays} of the payment';
    await save('shop', { cartNotes: [{ icon: 'refund', text }], refundLine: text });
    await save('home', { faq: [{ question: 'Can I get my money back?', answer: text }] });
    const shown = text.replace('{refundDays}', '10 days');
    const shop = await app.request('GET', '/site/content/shop');
    expect(shop.body).toMatchObject({ content: { cartNotes: [{ text: shown }], refundLine: shown } });
    const home = await app.request('GET', '/site/content/home');
    expect(home.body).toMatchObject({ content: { faq: [{ answer: shown }] } });
  });

  test('is shown at once, and the documents are rendered anew', async () => {
    const before = await version();
    const value = {
      name: 'Namoona',
      postalAddress: ['12 Udaharan Marg'],
      city: 'Lucknow',
      pin: '226 000',
      social: { facebook: 'https://example.com/n' },
    };
    await saveSetting(app.database.db, { subject: 'institute', value, actorId: null });
    const { body } = await app.request('GET', '/site/institute');
    expect(body).toMatchObject({
      institute: { name: 'Namoona', addressLines: ['12 Udaharan Marg', 'Lucknow 226 000'], social: { instagram: '' } },
    });
    expect(await version()).toBeGreaterThan(before);
    expect((await loadInstitute(app.database.db)).name).toBe('Namoona');
  });

  test.each([
    ['javascript:alert(1)', 'social.facebook'],
    ['data:text/html,x', 'social.facebook'],
  ])('a link %s is refused', async (facebook, path) => {
    const saving = saveSetting(app.database.db, {
      subject: 'institute',
      value: { social: { facebook } },
      actorId: null,
    });
    await expect(saving).rejects.toMatchObject({ status: 400, issues: [{ path }] });
  });

  test('a figure needs its source and day', async () => {
    const stat = {
      id: 'students',
      figure: '1,000+',
      countTo: 1000,
      suffix: '+',
      label: 'students',
      source: 'The register',
      asOf: 'last year',
    };
    const saving = saveSetting(app.database.db, { subject: 'home', value: { stats: [stat] }, actorId: null });
    await expect(saving).rejects.toMatchObject({ status: 400, issues: [{ path: 'stats.0.asOf' }] });
  });
});

test.each(['signing-key', 'demo-seeded', 'institute', 'constructor', '__proto__', 'home%00', '..%2Finstitute'])(
  'no call gives out the subject %s',
  async (subject) => {
    await app.database.db.execute(
      sql`INSERT INTO settings (subject, value) VALUES ('signing-key', '"a-secret"') ON CONFLICT DO NOTHING`,
    );
    const response = await app.request('GET', `/site/content/${subject}`);
    expect(response.status).toBe(404);
    expect(JSON.stringify(response.body)).not.toContain('a-secret');
  },
);

test('the privacy notice names every meeting provider in use, and the one of new batches', async () => {
  const { db } = app.database;
  const text = { version: 1, inForceFrom: '2026-01-01', whatChanged: '', inShort: [], sections: [] };
  const notice = { ...text, id: 'privacy-notice', group: 'Your data', title: 'Privacy notice' };
  await saveSetting(db, {
    subject: 'legal',
    value: { documents: [notice, { ...notice, id: 'cookies' }] },
    actorId: null,
  });
  const shown = async (meetingProvider: 'zoom' | 'meet' | 'link' | 'none') => {
    await saveSetting(db, { subject: 'batches', value: { meetingProvider }, actorId: null });
    const { body } = await app.request('GET', '/site/content/legal');
    const { documents } = body.content as unknown as { documents: { sections: { paragraphs: string[] }[] }[] };
    return documents.map(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs).join(' '));
  };
  expect(await shown('none')).toEqual(['', '']);
  expect(await shown('link')).toEqual(['', '']);
  expect(await shown('zoom')).toEqual([expect.stringContaining('Online classes take place on Zoom.'), '']);
  expect(await shown('meet')).toEqual([expect.stringContaining('Online classes take place on Google Meet.'), '']);
  const { batches } = app.context;
  app.context.batches = { ...batches, listMeetingProviders: async () => ['meet'] };
  expect(await shown('zoom')).toEqual([
    expect.stringMatching(/take place on Zoom\..* take place on Google Meet\./),
    '',
  ]);
  app.context.batches = batches;
  await saveSetting(db, { subject: 'batches', value: {}, actorId: null });
});

test('a new version of a legal document leaves the one that it replaces readable', async () => {
  const text = (version: number) => ({
    id: 'refunds',
    group: 'Buying',
    title: 'Refund policy',
    version,
    inForceFrom: `202${version}-04-01`,
    whatChanged: '',
    inShort: [`Short ${version}`],
    sections: [],
  });
  for (const number of [1, 2]) {
    await saveSetting(app.database.db, { subject: 'legal', value: { documents: [text(number)] }, actorId: null });
  }
  const response = await app.request('GET', '/site/content/legal');
  expect(response.body).toMatchObject({
    content: {
      documents: [{ version: 2, earlier: [{ version: 1, inForceFrom: '2021-04-01', inShort: ['Short 1'] }] }],
    },
  });
});

async function version(): Promise<number> {
  const [row] = await app.database.db.select().from(documentVersion);
  return row?.version ?? 0;
}
