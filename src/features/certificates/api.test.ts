import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { auditEntries, documentVersion } from '../../platform/database/table.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCourse, type BuiltCourse } from '../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { shapeLine } from '../../platform/drawing/shape-line.ts';
import { users } from '../accounts/table.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { issueCertificate } from './issue/issue-certificate.ts';
import { listCertificates } from './issue/list-certificates.ts';
import { serveCertificateImage } from './design/serve-certificate-image.ts';

let app: TestApp;
let course: BuiltCourse;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, { title: 'Digital Marketing' });
});
afterAll(() => app.close());

const issue = async (user: TestUser, to = course) =>
  inTransaction(app.context.db, (transaction) =>
    issueCertificate(transaction, { userId: user.userId, courseId: to.id }),
  );
const check = (number: string) => app.request('GET', `/certificates/${encodeURIComponent(number)}`);
const image = (path: string, headers: Record<string, string> = {}, address = '198.51.100.7') =>
  serveCertificateImage(app.context, new Request(`http://localhost:5000${path}`, { headers }), { address });

describe('issuing', () => {
  it('happens once per learner and course, also when asked many times at once', async () => {
    const learner = await app.signUp({ name: 'Ananya Tripathi' });
    const issued = await Promise.all(Array.from({ length: 8 }, () => issue(learner)));
    expect(new Set(issued.map(({ certificate }) => certificate.number)).size).toBe(1);
    expect(issued.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await listCertificates(app.context.db, learner.userId)).toEqual([issued[0]!.certificate]);
    expect(issued[0]!.certificate).toMatchObject({
      title: 'Digital Marketing',
      course: 'Digital Marketing',
      name: 'Ananya Tripathi',
      status: 'genuine',
      durationMonths: 6,
      fileUrl: `/certificate/${issued[0]!.certificate.number}.png`,
    });
  });

  it('keeps the words as they were printed', async () => {
    const learner = await app.signUp({ name: 'Before' });
    const { certificate } = await issue(learner);
    await app.context.db.update(users).set({ name: 'After' }).where(eq(users.id, learner.userId));
    expect((await issue(learner)).certificate).toEqual(certificate);
  });
});

describe('names as people write them', () => {
  it.each([
    'क्षितिज त्रिपाठी',
    'অনন্যা ৰূপম',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'ક્ષિતિજ ત્રિપાઠી',
    'ଅନନ୍ୟା ତ୍ରିପାଠୀ',
    'Dr. முத்து Kumar',
    'కృష్ణమూర్తి',
    'ಕೃಷ್ಣಮೂರ್ತಿ',
    'ശ്രീകൃഷ്ണൻ',
    'محمد عارف (Arif) 12',
    'ᱥᱟᱱᱛᱟᱲ ᱢᱩᱨᱢᱩ',
    'ꯃꯅꯤꯄꯨꯔ ꯁꯤꯡꯍ',
    'Kṛṣṇa Nguyễn Āśā',
    'W'.repeat(100),
  ])('%s is drawn, no letter missing', async (name) => {
    const learner = await app.signUp({ name });
    const { number } = (await issue(learner)).certificate;
    const svg = await (await image(`/certificate/${number}.svg`)).text();
    expect(svg).toContain(`<title>Certificate ${number}: ${name}, Digital Marketing</title>`);
    const glyphs = shapeLine(name, 'display').flatMap((run) => run.glyphs);
    expect(glyphs.filter(({ id, characters }) => id === 0 || characters === '?')).toEqual([]);
  });

  it('are refused by hand and in a correction when they cannot be drawn, with the sign named', async () => {
    const [admin, learner] = [await app.admin(), await app.signUp({ name: 'Asha' })];
    const { number } = (await issue(learner)).certificate;
    const correct = (name: string) =>
      app.request('POST', `/certificates/${number}/correct-name`, {
        token: admin.token,
        body: { name, reason: 'Asked for it' },
      });
    expect(await correct('Asha 漢')).toMatchObject({
      status: 400,
      body: { success: false, issues: [{ path: 'name' }] },
    });
    expect(await correct('﷽'.repeat(100))).toMatchObject({
      status: 422,
      body: { success: false, code: 'unprintable-name', issues: [{ path: 'name' }] },
    });
    const other = await app.signUp();
    await app.context.db.update(users).set({ name: 'Asha 😀' }).where(eq(users.id, other.userId));
    const byHand = await app.request('POST', '/certificates/issue', {
      token: admin.token,
      body: { email: other.email, course: course.slug, reason: 'Passed in the classroom' },
    });
    expect(byHand).toMatchObject({ status: 422, body: { success: false, code: 'unprintable-name' } });
    expect(byHand.body.message).toContain('“😀” cannot be printed');
  });
});

describe('the public check', () => {
  it('tells name, course and date, and nothing else', async () => {
    const learner = await app.signUp({ name: 'Kavya Srivastava' });
    const { number, date } = (await issue(learner)).certificate;
    const response = await check(number);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      certificate: {
        number,
        status: 'genuine',
        replacedBy: null,
        reason: null,
        isNameWithdrawn: false,
        name: 'Kavya Srivastava',
        course: 'Digital Marketing',
        date,
        durationMonths: 6,
        family: 'suraj',
        dye: 'palash',
      },
    });
    for (const typed of [
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.replaceAll('-', ' '),
      number.slice(4),
    ]) {
      expect((await check(typed)).body).toEqual(response.body);
    }
  });

  it.each(['MSL-0000-0000-0000-0001', 'nonsense', '%', '../secret'])('does not know %s', async (number) => {
    expect(await check(number)).toMatchObject({ status: 404, body: { success: false, code: 'unknown-certificate' } });
  });

  it('counts the tries of an address', async () => {
    const limited = { ...app.context.rateLimits, take: async (rate: string) => void taken.push(rate) };
    const taken: string[] = [];
    const response = await serveCertificateImage(
      { ...app.context, rateLimits: limited as never },
      new Request('http://x/certificate/MSL-0000-0000-0000-0001.png'),
      { address: 'x' },
    );
    expect([response.status, taken]).toEqual([404, ['certificate-check']]);
  });
});

describe('revoking', () => {
  it('is for admins, is told by the check, and is on record', async () => {
    const learner = await app.signUp();
    const admin = await app.admin();
    const { number } = (await issue(learner)).certificate;
    const revoke = (token: string, body: object = { reason: 'Issued by mistake' }) =>
      app.request('POST', `/certificates/${number}/revoke`, { token, body });
    expect((await revoke(learner.token)).status).toBe(403);
    expect((await revoke('')).status).toBe(401);
    expect((await revoke(admin.token, { reason: ' ' })).status).toBe(400);
    expect(await revoke(admin.token)).toMatchObject({ status: 200, body: { certificate: { status: 'revoked' } } });
    expect((await revoke(admin.token)).status).toBe(200);
    expect(await check(number)).toMatchObject({ status: 200, body: { certificate: { status: 'revoked' } } });
    const records = await app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `certificate:${number}`));
    expect(records).toMatchObject([
      { actorId: admin.userId, action: 'certificate.revoked', details: { reason: 'Issued by mistake' } },
    ]);
    for (const kind of ['png', 'svg', 'pdf']) expect((await image(`/certificate/${number}.${kind}`)).status).toBe(410);
  });
});

describe('showing certificates to visitors', () => {
  it('shows those whose holders agreed, in the order of the settings, while they stand', async () => {
    const admin = await app.admin();
    const [first, second, silent] = await Promise.all(
      ['Gurleen Kaur', 'Rohit Yadav', 'Nida Khan'].map(
        async (name) => (await issue(await app.signUp({ name }))).certificate,
      ),
    );
    const today = new Date().toISOString().slice(0, 10);
    const consent = { by: 'Each holder', givenOn: today, note: 'Signed form in the file' };
    const numbers = [
      second!.number.toLowerCase(),
      'MSL-0000-0000-0000-0001',
      'nonsense',
      first!.number,
      second!.number,
    ];
    const certificates = numbers.map((number) => ({ number, source: 'Our register', asOf: today, consent }));
    await saveSetting(app.context.db, { subject: 'home', value: { certificates }, actorId: null });
    const shown = async () => (await app.request('GET', '/certificates')).body;
    expect(await shown()).toMatchObject({ certificates: [{ name: 'Rohit Yadav' }, { name: 'Gurleen Kaur' }] });
    expect(JSON.stringify(await shown())).not.toContain(silent!.number);

    const before = await version();
    const revoke = () =>
      app.request('POST', `/certificates/${second!.number}/revoke`, {
        token: admin.token,
        body: { reason: 'A mistake' },
      });
    await revoke();
    expect(await shown()).toMatchObject({ certificates: [{ name: 'Gurleen Kaur' }] });
    // The pages that said otherwise are rendered anew, once.
    const after = await version();
    expect(after).toBeGreaterThan(before);
    await revoke();
    expect(await version()).toBe(after);
  });
});

describe('the picture', () => {
  it('is drawn as PNG at scale 2 and as SVG, and kept by its version', async () => {
    const { number } = (await issue(await app.signUp())).certificate;
    const png = await image(`/certificate/${number}.png`);
    expect(png.status).toBe(200);
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({ width: 2245, height: 1587 });
    const svg = await image(`/certificate/${number.toLowerCase()}.svg`);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(await svg.text()).toMatch(/^<svg /);
    const pdf = await image(`/certificate/${number}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const page = await (await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()) }).promise).getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
    for (const word of ['Digital Marketing', 'Issued on: ', `Certificate number: ${number}`])
      expect(text).toContain(word);

    const known = await image(`/certificate/${number}.png`, { 'if-none-match': png.headers.get('etag') ?? '' });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  it('is small enough for a page as WebP in two widths, and in no other', async () => {
    const { number } = (await issue(await app.signUp())).certificate;
    for (const width of [400, 800]) {
      const picture = await image(`/certificate/${number}.webp?width=${width}`);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      expect(bytes.byteLength).toBeLessThan(100_000);
    }
    for (const query of ['', '?width=401', '?width=2000', '?width=400.0'])
      expect((await image(`/certificate/${number}.webp${query}`)).status).toBe(404);
  });

  it.each(['/certificate/MSL-0000-0000-0000-0001.png', '/certificate/x.png', '/certificate/MSL.gif', '/certificate/'])(
    '%s is 404',
    async (path) => {
      expect((await image(path)).status).toBe(404);
    },
  );
});

async function version(): Promise<number> {
  const [row] = await app.context.db.select().from(documentVersion);
  return row?.version ?? 0;
}
