import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries, documentVersion, outgoingMails } from '../../../platform/database/table.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { users } from '../../accounts/table.ts';
import { recordConsent } from '../../settings/record-consent.ts';
import { wordMail } from '../../settings/load-settings.ts';
import { listPublicUrls } from '../machine-readable/list-public-urls.ts';

let app: TestApp;
let editor: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  editor = await app.signUp({ name: 'Editor' });
  await app.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, editor.userId));
});
afterAll(() => app.close());

const get = (subject: string, who = editor) => app.request('GET', `/admin/site/${subject}`, { token: who.token });
const put = (subject: string, body: object, who = editor) =>
  app.request('PUT', `/admin/site/${subject}`, { token: who.token, body });

/** Saves some fields of a subject, keeping the others. */
async function change(subject: string, fields: object, who = editor) {
  const { body } = await get(subject, who);
  return put(subject, { version: body.version, value: { ...(body.value as unknown as object), ...fields } }, who);
}

describe('who may', () => {
  test('visitors, students and counsellors may not', async () => {
    const student = await app.signUp();
    const counsellor = await app.signUp();
    await app.database.db.update(users).set({ role: 'counsellor' }).where(eq(users.id, counsellor.userId));
    expect((await app.request('GET', '/admin/site/home')).status).toBe(401);
    for (const who of [student, counsellor]) {
      expect((await get('home', who)).status).toBe(403);
      expect((await put('home', { version: 0, value: {} }, who)).status).toBe(403);
    }
  });

  test.each(['legal', 'mails'])('%s is for an editor to read, with whom to ask', async (subject) => {
    const { body } = await get(subject);
    expect(body).toMatchObject({ isReadOnly: true, managedBy: expect.arrayContaining([expect.any(String)]) });
    expect((await app.request('GET', `/admin/site/${subject}/history`, { token: editor.token })).status).toBe(200);
    expect(await put(subject, { version: body.version, value: body.value })).toMatchObject({ status: 403 });
    const restore = { token: editor.token, body: { version: body.version, restores: 0 } };
    expect((await app.request('POST', `/admin/site/${subject}/restore`, restore)).status).toBe(403);
    expect((await get(subject, admin)).body).toMatchObject({ isReadOnly: false, managedBy: [] });
  });

  test('an editor learns who may change the locked fields', async () => {
    expect((await get('institute')).body).toMatchObject({ isReadOnly: false, managedBy: [expect.any(String)] });
    expect((await get('home')).body).toMatchObject({ isReadOnly: false, managedBy: [] });
  });

  test('tax and text messages stay as they are under an editor', async () => {
    const refused = await change('institute', { gstin: '09AAAAA0000A1Z0' });
    expect(refused).toMatchObject({ status: 403, body: { issues: [{ path: 'gstin' }] } });
    expect((await change('institute', { tagline: 'Of digital careers' })).status).toBe(200);
    expect((await change('institute', { codeTemplateId: '1107' }, admin)).status).toBe(200);
  });

  test('when applications erase themselves is for admins', async () => {
    const refused = await change('career', { resumeMonths: 1 });
    expect(refused).toMatchObject({ status: 403, body: { issues: [{ path: 'resumeMonths' }] } });
  });

  test.each(['security', 'invoicing', 'openings', 'signing-key', 'constructor', 'service-1', 'nothing'])(
    'there is no page for %s',
    async (subject) => {
      expect((await get(subject, admin)).status).toBe(404);
      expect((await put(subject, { version: 0, value: {} }, admin)).status).toBe(404);
    },
  );
});

describe('a saving', () => {
  test('is on the site at once, and audited with before and after', async () => {
    const faq = [{ question: 'Is there parking?', answer: 'For bicycles.' }];
    const before = await documents();
    expect(await change('home', { faq })).toMatchObject({ status: 200, body: { value: { faq } } });
    expect((await app.request('GET', '/site/content/home')).body).toMatchObject({ content: { faq } });
    expect(await documents()).toBeGreaterThan(before);
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, 'settings:home'))
      .orderBy(desc(auditEntries.createdAt));
    expect(entry).toMatchObject({ actorId: editor.userId, details: { before: { faq: [] }, after: { faq } } });
  });

  test('with something wrong names the field, and changes nothing', async () => {
    const refused = await change('home', { faq: [{ question: 'Alone?', answer: '' }] });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'faq.0.answer' }] } });
    expect((await get('home')).body.value).toMatchObject({ faq: [{ question: 'Is there parking?' }] });
  });

  test('of what somebody else saved meanwhile is refused, and can be made over it', async () => {
    const { body } = await get('about');
    await change('about', { heading: 'Theirs' }, admin);
    const mine = { ...(body.value as unknown as object), heading: 'Mine' };
    const refused = await put('about', { version: body.version, value: mine });
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed-elsewhere', version: expect.any(Number) } });
    expect((await get('about')).body.value).toMatchObject({ heading: 'Theirs' });
    expect((await put('about', { version: refused.body.version, value: mine })).status).toBe(200);
  });

  test('by two at once is one saving and one refusal', async () => {
    const { body } = await get('shop');
    const saves = ['One', 'Two'].map((coursesLead) =>
      put('shop', { version: body.version, value: { ...(body.value as unknown as object), coursesLead } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('gives limits of the fields by their path', async () => {
    expect((await get('home')).body.limits).toMatchObject({
      'faq.*.question': { letters: 200 },
      'testimonials.*.quoteText': { letters: 1000 },
      faq: { entries: 200 },
    });
  });
});

describe('what was said before', () => {
  test('is listed with who changed what, and comes back', async () => {
    await change('career', { heading: 'First' });
    await change('career', { heading: 'Second', lead: 'Kept' }, admin);
    const { body } = await app.request('GET', '/admin/site/career/history', { token: editor.token });
    expect(body.versions).toMatchObject([
      { savedBy: 'Office', changed: ['heading', 'lead'] },
      { savedBy: 'Editor', changed: ['heading'] },
      { savedBy: '', changed: [] },
    ]);
    const [now, first] = body.versions as unknown as { version: number }[];
    const restored = await app.request('POST', '/admin/site/career/restore', {
      token: editor.token,
      body: { version: now?.version, restores: first?.version, fields: ['heading'] },
    });
    expect(restored).toMatchObject({ status: 200, body: { value: { heading: 'First', lead: 'Kept' } } });
    expect((await app.request('GET', '/site/content/career')).body).toMatchObject({ content: { heading: 'First' } });
  });

  test('comes back by nobody who read something older, and not what was never kept', async () => {
    const restore = (body: object) => app.request('POST', '/admin/site/career/restore', { token: editor.token, body });
    expect((await restore({ version: 1, restores: 0 })).status).toBe(409);
    const { body } = await get('career');
    expect((await restore({ version: body.version, restores: 999 })).status).toBe(404);
  });
});

describe('a claim', () => {
  const partner = (name: string, fields: object) => ({ name, trade: '', partnerSince: 2020, ...fields });
  const consent = { by: 'The owner', givenOn: '2026-01-02', note: 'Letter in the file' };
  const today = new Date().toISOString().slice(0, 10);

  test('is saved without its proof, and left out of what visitors get', async () => {
    const partners = [
      partner('Whole', { source: 'Agreement', asOf: today, consent }),
      partner('Unasked', { source: 'Agreement', asOf: today }),
      partner('Old', { source: 'Agreement', asOf: '2020-01-01', consent }),
    ];
    expect((await change('home', { partners })).status).toBe(200);
    const { body } = await app.request('GET', '/site/content/home');
    expect((body.content as unknown as { partners: object[] }).partners).toEqual([
      { name: 'Whole', trade: '', partnerSince: 2020, source: 'Agreement', asOf: today },
    ]);
    const claims = await app.request('GET', '/admin/site', { token: editor.token });
    expect(claims.body.claims).toMatchObject([
      { name: 'Whole', status: 'shown' },
      { name: 'Unasked', status: 'no-consent' },
      { name: 'Old', status: 'out-of-date' },
    ]);
  });

  test('comes onto the site when its consent is there', async () => {
    await change('home', { partners: [partner('Asked', { source: 'Agreement', asOf: today, consent })] });
    const { body } = await app.request('GET', '/site/content/home');
    expect(body.content).toMatchObject({ partners: [{ name: 'Asked' }] });
  });
});

describe('a legal document', () => {
  const refunds = (fields: object) => ({
    id: 'refunds',
    group: 'Buying',
    title: 'Refunds',
    version: 1,
    inForceFrom: '2026-04-01',
    whatChanged: '',
    inShort: ['Seven days'],
    sections: [],
    earlier: [],
    ...fields,
  });
  const shown = async () => {
    const { body } = await app.request('GET', '/site/content/legal');
    return (body.content as unknown as { documents: object[] }).documents;
  };

  test('with another text is a new version that says what changed, and keeps the old one readable', async () => {
    expect((await change('legal', { documents: [refunds({})] }, admin)).status).toBe(200);
    const silent = await change('legal', { documents: [refunds({ inShort: ['Ten days'] })] }, admin);
    expect(silent).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'documents.0.whatChanged' }, { path: 'documents.0.inForceFrom' }] },
    });
    const told = refunds({ inShort: ['Ten days'], whatChanged: 'Three days more', inForceFrom: '2026-06-01' });
    expect((await change('legal', { documents: [told] }, admin)).status).toBe(200);
    expect(await shown()).toMatchObject([
      { version: 2, inShort: ['Ten days'], earlier: [{ version: 1, inShort: ['Seven days'] }] },
    ]);
  });

  test('cannot be given another past by whoever edits it', async () => {
    const { body } = await get('legal', admin);
    const [document] = (body.value as unknown as { documents: object[] }).documents;
    await change('legal', { documents: [{ ...document, version: 9, earlier: [], group: 'Shop' }] }, admin);
    expect(await shown()).toMatchObject([{ version: 2, group: 'Shop', earlier: [{ version: 1 }] }]);
  });

  test('that comes back is the next version, in force from today', async () => {
    const { body } = await app.request('GET', '/admin/site/legal/history', { token: admin.token });
    const versions = body.versions as unknown as { version: number }[];
    const restored = await app.request('POST', '/admin/site/legal/restore', {
      token: admin.token,
      body: { version: versions[0]?.version, restores: versions.at(-2)?.version },
    });
    expect(restored.status).toBe(200);
    expect(await shown()).toMatchObject([
      { version: 3, inShort: ['Seven days'], earlier: [{ version: 2 }, { version: 1 }] },
    ]);
  });

  test('that comes back on the day of the mistake is in force at once', async () => {
    const history = await app.request('GET', '/admin/site/legal/history', { token: admin.token });
    const versions = history.body.versions as unknown as { version: number }[];
    const again = await app.request('POST', '/admin/site/legal/restore', {
      token: admin.token,
      body: { version: versions[0]?.version, restores: versions.at(-3)?.version },
    });
    expect(again.status).toBe(200);
    expect(await shown()).toMatchObject([{ version: 4, inForceVersion: 4, inShort: ['Ten days'] }]);
  });

  test('before its day leaves the text in force as it is, also for the consents', async () => {
    const [document] = await shown();
    const notice = { ...document, id: 'privacy-notice', inForceFrom: '2026-01-01' };
    await change('legal', { documents: [document, notice] }, admin);
    const next = { ...notice, inShort: ['Less is kept'], whatChanged: 'Less', inForceFrom: '2999-01-01' };
    expect((await change('legal', { documents: [document, next] }, admin)).status).toBe(200);
    expect((await shown())[1]).toMatchObject({ version: 2, inForceVersion: 1, earlier: [{ version: 1 }] });
    expect(await recordConsent(app.database.db, { purpose: 'answer' })).toMatchObject({ policyVersion: 1 });
  });

  test('that was in force is withdrawn, not removed', async () => {
    const [document, notice] = await shown();
    expect(await change('legal', { documents: [document] }, admin)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'documents' }] },
    });
    expect((await change('legal', { documents: [document, { ...notice, isWithdrawn: true }] }, admin)).status).toBe(
      200,
    );
    expect(await recordConsent(app.database.db, { purpose: 'answer' })).toMatchObject({ policyVersion: 0 });
    const urls = await listPublicUrls(app.context);
    expect(urls.filter(({ path }) => path.startsWith('/privacypolicy'))).toHaveLength(1);
  });

  test('added since stays when an older state comes back', async () => {
    const { body } = await app.request('GET', '/admin/site/legal/history', { token: admin.token });
    const versions = body.versions as unknown as { version: number }[];
    const restored = await app.request('POST', '/admin/site/legal/restore', {
      token: admin.token,
      body: { version: versions[0]?.version, restores: versions.at(-2)?.version },
    });
    expect(restored.status).toBe(200);
    expect(await shown()).toMatchObject([{ id: 'refunds' }, { id: 'privacy-notice' }]);
  });
});

describe('services', () => {
  test('are added hidden, written, shown, ordered and brought back', async () => {
    const add = async (title: string) => {
      const { body } = await app.request('POST', '/admin/services', { token: editor.token, body: { title } });
      return body.service as unknown as { id: string; slug: string };
    };
    const [one, two] = [await add('Search engines'), await add('Search engines')];
    expect([one.slug, two.slug]).toEqual(['search-engines', 'search-engines-2']);
    expect((await app.request('GET', '/services/all')).body.services).toEqual([]);
    for (const { id } of [one, two]) await change(`service-${id}`, { isShown: true, promise: 'Be found' });
    const drawn = await change(`service-${two.id}`, { title: 'Search \u6F22' });
    expect(drawn).toMatchObject({ status: 400, body: { issues: [{ path: 'title' }] } });
    expect(drawn.body.message).toContain('“漢” cannot be printed on share pictures');
    const taken = await change(`service-${two.id}`, { slug: 'search-engines' });
    expect(taken).toMatchObject({ status: 400, body: { issues: [{ path: 'slug' }] } });
    const order = (ids: string[]) =>
      app.request('PUT', '/admin/services/order', { token: editor.token, body: { ids } });
    expect((await order([two.id, one.id])).status).toBe(200);
    expect((await order([two.id])).status).toBe(409);
    const listed = await app.request('GET', '/services/all');
    expect(listed.body.services).toMatchObject([{ slug: two.slug }, { slug: one.slug }]);

    await change(`service-${one.id}`, { promise: 'Be found first' });
    const { body } = await get(`service-${one.id}`);
    await app.request('POST', `/admin/site/service-${one.id}/restore`, {
      token: editor.token,
      body: { version: body.version, restores: Number(body.version) - 1 },
    });
    expect((await app.request('GET', `/services/${one.slug}`)).body.service).toMatchObject({ promise: 'Be found' });

    await change(`service-${one.id}`, { isShown: false });
    expect((await app.request('GET', `/services/${one.slug}`)).status).toBe(404);
  });
});

describe('the words of mails', () => {
  const draft = { kind: 'welcome', subject: 'Come in', text: 'Dear {name},\n\n{link}' };

  test('need their placeholders and know no others', async () => {
    const refused = await change('mails', { welcome: { subject: '', text: 'Hello {nam}' } }, admin);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'welcome.text' }] } });
    const preview = await app.request('POST', '/admin/mail-preview', {
      token: admin.token,
      body: { ...draft, text: 'Hello' },
    });
    expect(preview).toMatchObject({ status: 400, body: { message: 'The mail needs {link}.' } });
  });

  test('are seen filled in, and sent to oneself', async () => {
    const preview = await app.request('POST', '/admin/mail-preview', { token: admin.token, body: draft });
    expect(preview.body).toMatchObject({ subject: 'Come in', text: expect.stringContaining('Dear Asha Verma') });
    const sent = await app.request('POST', '/admin/mail-test', { token: admin.token, body: draft });
    expect(sent.status).toBe(200);
    const mails = await app.database.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, admin.email));
    expect(mails).toMatchObject([{ subject: 'Test: Come in' }]);
  });

  test('go out as they were written, the others by the standard', async () => {
    await change(
      'mails',
      { acknowledgement: { subject: 'Thank you, {name}', text: 'We read your {request}.' } },
      admin,
    );
    const details = {
      name: 'Asha',
      institute: 'Misaal',
      request: 'enquiry',
      requestAndCourse: '',
      reach: '',
      message: '',
    };
    expect(await wordMail(app.context.db, 'acknowledgement', details)).toEqual({
      subject: 'Thank you, Asha',
      text: 'We read your enquiry.',
    });
    const welcome = await wordMail(app.context.db, 'welcome', { name: 'Asha', institute: 'Misaal', link: '/x' });
    expect(welcome.subject).toBe('Your account at Misaal');
  });
});

async function documents(): Promise<number> {
  const [row] = await app.database.db.select().from(documentVersion);
  return row?.version ?? 0;
}

test('a service gets an address whatever its title is made of, and as often as it is added', async () => {
  for (const title of ["'; DROP TABLE users; --", '--', `<b>${'long '.repeat(15)}`])
    for (let time = 0; time < 2; time += 1)
      expect((await app.request('POST', '/admin/services', { token: editor.token, body: { title } })).status).toBe(200);
});
