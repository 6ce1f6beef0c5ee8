import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { inTransaction } from '../../../platform/database/database.ts';
import { buildCourse, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { issueCertificate } from '../issue/issue-certificate.ts';
import { certificatesOfficeApi } from './office-api.ts';
import type { CertificateDesign, OfficeCertificate } from './office-contract.ts';
import { serveCertificateImage } from '../design/serve-certificate-image.ts';

let app: TestApp;
let course: BuiltCourse;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, { title: 'Web_Design' });
  admin = await app.admin();
  await saveSetting(app.context.db, {
    subject: 'institute',
    value: { name: 'Namoona', director: 'Raghav Saxena' },
    actorId: null,
  });
});
afterAll(() => app.close());

const get = (path: string, token = admin.token) => app.request('GET', path, { token });
const post = (path: string, body: object, token = admin.token) => app.request('POST', path, { token, body });
async function issue(name: string) {
  const user = await app.signUp({ name });
  const { certificate } = await inTransaction(app.context.db, (transaction) =>
    issueCertificate(transaction, { userId: user.userId, courseId: course.id }),
  );
  return { user, number: certificate.number };
}
const list = async (query: string) =>
  (await get(`/admin/certificates?${query}`)).body as unknown as { certificates: OfficeCertificate[]; total: number };
const drawing = async (number: string) => {
  const request = new Request(`http://localhost:5000/certificate/${number}.svg`);
  return (await serveCertificateImage(app.context, request, { address: 'x' })).text();
};

it('every call of the office is for admins alone', async () => {
  const { token } = await app.signUp();
  for (const { contract } of certificatesOfficeApi) {
    expect(contract.access).toEqual({ roles: ['admin', 'owner'] });
    const path = contract.path.replace(':number', 'MSL-0000-0000-0000-0001');
    expect((await app.request(contract.method, path, { token, body: undefined })).status).toBe(403);
    expect((await app.request(contract.method, path)).status).toBe(401);
  }
});

describe('the list', () => {
  it('finds by number, name, course and state, a page at a time', async () => {
    const one = await issue('Ishita Bose');
    await issue('Rohit 100%');
    const revoked = await issue('Nikhat Fatima');
    await post(`/certificates/${revoked.number}/revoke`, { reason: 'A mistake', publicReason: 'Not passed' });
    const numbers = async (query: string) => (await list(query)).certificates.map(({ number }) => number);
    expect(await numbers(`search=${one.number.toLowerCase().replaceAll('-', '%20')}`)).toEqual([one.number]);
    expect(await numbers('search=ishita')).toEqual([one.number]);
    expect(await numbers(`search=${encodeURIComponent(one.user.email)}`)).toEqual([one.number]);
    expect((await list('search=web_d')).total).toBe(3);
    expect((await list('search=100%25')).total).toBe(1);
    expect((await list('search=webxdesign')).total).toBe(0);
    expect((await list('status=revoked')).certificates).toMatchObject([
      { number: revoked.number, revokedReason: 'A mistake', reason: 'Not passed', user: { name: 'Nikhat Fatima' } },
    ]);
    const { rows: days } = await app.context.db.execute<Record<'today' | 'before', string>>(sql`
      SELECT to_char(d, 'YYYY-MM-DD') AS today, to_char(d - 1, 'YYYY-MM-DD') AS before
      FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS d) day`);
    const { today = '', before = '' } = days[0] ?? {};
    expect((await list(`from=${today}&to=${today}`)).total).toBe(3);
    expect((await list(`status=genuine&from=${before}`)).total).toBe(2);
    expect((await list(`to=${before}`)).total).toBe(0);
    expect((await get('/admin/certificates?from=2026-13-01')).status).toBe(400);
    const pages = [await list('limit=2'), await list('limit=2&page=2')];
    expect(pages.map(({ certificates }) => certificates.length)).toEqual([2, 1]);
    expect((await get('/admin/certificates?status=lost')).status).toBe(400);
  });

  it('comes as a table, where no cell is a formula', async () => {
    const { number } = await issue('=SUM(A1)');
    const response = await app.open('/admin/certificates/export.csv?search=sum', admin.token);
    expect(response.headers.get('content-disposition')).toMatch(/certificates-\d{4}-\d\d-\d\d\.csv/);
    expect(await response.text()).toMatch(new RegExp(`${number},Genuine,'=SUM\\(A1\\),Web_Design,`));
  });

  it('tells one with the history of all its numbers', async () => {
    const { number } = await issue('Faizan Ansari');
    const corrected = await post(`/certificates/${number}/correct-name`, {
      name: 'Mohd. Faizan Ansari',
      reason: 'Typed',
    });
    const next = (corrected.body.certificate as unknown as OfficeCertificate).number;
    for (const one of [number, next])
      expect((await get(`/admin/certificates/${one}`)).body).toMatchObject({
        certificate: { number: one },
        history: [{ kind: 'issued' }, { kind: 'name-corrected', actor: 'Office', after: { number: next } }],
      });
    expect((await get('/admin/certificates/MSL-0000-0000-0000-0001')).status).toBe(404);
  });
});

describe('the design', () => {
  const read = async () =>
    (await get('/admin/certificates/design')).body as unknown as { design: CertificateDesign; version: number };

  it('changes new certificates and never those that were issued', async () => {
    const { number } = await issue('Before');
    const printed = await drawing(number);
    const { design, version } = await read();
    expect(design).toMatchObject({ layout: 'border', instituteName: 'Namoona', signatoryName: 'Raghav Saxena' });
    const changed = { ...design, layout: 'selvedge', signatoryName: 'Asha Rao' };
    expect(await post('/admin/certificates/design', { design: changed, basedOn: version })).toMatchObject({
      status: 200,
      body: { version: version + 1 },
    });
    await saveSetting(app.context.db, { subject: 'institute', value: { name: 'Other name' }, actorId: null });
    expect(await drawing(number)).toBe(printed);
    const later = await issue('Before');
    expect((await drawing(later.number)).length).not.toBe(printed.length);
    expect((await get(`/admin/certificates/${later.number}`)).body).toMatchObject({
      certificate: { designVersion: version + 1 },
    });
    // A user with an outdated version must not overwrite it.
    expect(await post('/admin/certificates/design', { design, basedOn: version })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
  });

  it('is drawn from a draft, saved or not, with a picture whose transparency stays', async () => {
    const { design } = await read();
    const png = await sharp({
      create: { width: 1800, height: 600, channels: 4, background: { r: 20, g: 30, b: 120, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('picture', new Blob([new Uint8Array(png)]), 'signature.png');
    const sent = new Request('http://x', { method: 'POST', body: form });
    const response = await app.request('POST', '/admin/certificates/images', {
      token: admin.token,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      raw: new Uint8Array(await sent.arrayBuffer()),
    });
    expect(response).toMatchObject({ status: 200, body: { picture: { width: 900, height: 300 } } });
    const { id } = response.body.picture as unknown as { id: string };
    const preview = async (change: object, sample = 'short') =>
      post('/admin/certificates/design/preview', { design: { ...design, ...change }, sample });
    const drawn = (await preview({ signatureId: id })).body.svg as unknown as string;
    const [, data = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(drawn) ?? [];
    expect((await sharp(Buffer.from(data, 'base64')).metadata()).hasAlpha).toBe(true);
    expect((await preview({}, 'devanagari')).body.svg).toContain('क्षितिज');
    expect((await preview({ logoId: crypto.randomUUID() })).body).toMatchObject({ code: 'unknown-picture' });
    expect((await preview({ instituteName: '' })).status).toBe(400);
    expect((await preview({ layout: 'other' })).status).toBe(400);
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['\u0089PNG\r\n\u001a\n broken', 415],
  ])('refuses %j as a picture', async (text, status) => {
    const form = new FormData();
    form.set('picture', new Blob([Buffer.from(text, 'latin1')]), 'logo.png');
    const sent = new Request('http://x', { method: 'POST', body: form });
    const response = await app.request('POST', '/admin/certificates/images', {
      token: admin.token,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      raw: new Uint8Array(await sent.arrayBuffer()),
    });
    expect(response.status).toBe(status);
  });
});
