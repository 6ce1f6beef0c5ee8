import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClamdScanner } from '../../adapters/clamd/clamd-scanner.ts';
import { phoneCodes } from '../../features/phone-verification/table.ts';
import { jobApplications } from '../../features/careers/table.ts';
import { users } from '../../features/accounts/table.ts';
import { mediaUploads } from '../../features/media/table.ts';
import { buildPdf } from '../open/build-resume.ts';
import { GUEST, openCareers } from '../open/open-careers.ts';
import { buildVideo } from '../open/build-video.ts';
import { buildImage, openLibrary, type Library } from '../open/open-library.ts';
import { HARM, startClamd, type ClamdMood } from '../start/start-clamd.ts';
import type { TestResponse, TestUser } from '../start/test-app.ts';
import { apiRoutes } from '../../app/api.ts';

type Careers = Awaited<ReturnType<typeof openCareers>>;

let clamd: Awaited<ReturnType<typeof startClamd>>;
let careers: Careers;
let library: Library;
let trainer: TestUser;
let image: Buffer;
const limits = { answerMs: 30_000 };
beforeAll(async () => {
  [careers, clamd, image] = await Promise.all([openCareers(), startClamd(), buildImage()]);
  careers.context.scanner = createClamdScanner(clamd.url, limits);
  library = openLibrary(careers.app);
  trainer = await careers.app.colleague('trainer');
});
beforeEach(async () => {
  limits.answerMs = 30_000;
  clamd.state.mood = 'well';
  clamd.state.seen = [];
  await clamd.comeBack();
});
afterAll(async () => {
  await careers.app.close();
  await clamd.stop();
});

const harm = Buffer.from(`\n% ${HARM}\n`);
const clean = buildPdf();
const infected = Buffer.concat([clean.subarray(0, 9), harm, clean.subarray(9)]);
const resume = (bytes: Uint8Array) => ({ bytes, name: 'Kavya.pdf' });

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of careers.context.files.list()) keys.push(key);
  return keys.toSorted();
}

async function sendForm(method: string, path: string, fields: Record<string, string | Uint8Array>, user: TestUser) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : new File([Buffer.from(value)], 'file.bin'));
  const encoded = new Response(form);
  return careers.app.request(method, path, {
    token: user.token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    raw: new Uint8Array(await encoded.arrayBuffer()),
  });
}

describe('a résumé', () => {
  test('that is clean is kept, and was looked through to the byte', async () => {
    const before = await storedFiles();
    expect(await careers.apply({ email: 'clean@example.com' }, resume(clean))).toMatchObject({ status: 200 });
    expect(clamd.state.seen.map((file) => file.equals(clean))).toEqual([true]);
    expect(await storedFiles()).toHaveLength(before.length + 1);
  });

  test('that does harm is refused beside its field, and nothing of it is kept', async () => {
    const before = [await storedFiles(), await careers.context.db.$count(jobApplications), careers.jobs.length];
    const response = await careers.apply({ email: 'harm@example.com' }, resume(infected));
    expect(response).toMatchObject({
      status: 422,
      body: { success: false, code: 'harmful-file', issues: [{ path: 'resume' }] },
    });
    expect(String(response.body.message)).toMatch(/something harmful.*was not kept.*send another copy/);
    expect([await storedFiles(), await careers.context.db.$count(jobApplications), careers.jobs.length]).toEqual(
      before,
    );
  });

  test.each<ClamdMood>(['hangs up', 'silent', { says: 'stream: nonsense' }])('%j: nothing is taken unseen', expectAway);

  test('nobody listens: nothing is taken unseen', async () => {
    await clamd.goAway();
    await expectAway('well');
  });

  test('and once it is back, the same number need not be verified again', async () => {
    const visitorId = await careers.verifiedVisitor('+919876500001');
    const form = { ...GUEST, email: 'later@example.com', phone: '98765 00001' };
    clamd.state.mood = 'hangs up';
    expect(await careers.send(form, resume(clean), { visitorId })).toMatchObject({ status: 503 });
    clamd.state.mood = 'well';
    expect(await careers.send(form, resume(clean), { visitorId })).toMatchObject({ status: 200 });
    expect(await careers.context.db.$count(phoneCodes)).toBeGreaterThan(0);
  });

  async function expectAway(mood: ClamdMood) {
    clamd.state.mood = mood;
    limits.answerMs = mood === 'silent' ? 200 : limits.answerMs;
    const before = [await storedFiles(), await careers.context.db.$count(jobApplications)];
    const response = await careers.apply({ email: 'away@example.com' }, resume(clean));
    expect(response).toMatchObject({ status: 503, body: { code: 'scanner-away' } });
    expect(response.headers.get('retry-after')).toBe('60');
    expect([await storedFiles(), await careers.context.db.$count(jobApplications)]).toEqual(before);
  }
});

describe('every call that takes a file in a form', () => {
  const withHarm = () => Buffer.concat([image, harm]);
  const csv = () => Buffer.from(`name,email\n${HARM},one@example.com\n`);
  const admin = () => careers.admin;
  const forms: Record<string, () => Promise<TestResponse>> = {
    'POST /careers/apply': () => careers.apply({ email: 'row@example.com' }, resume(infected)),
    'PUT /user/update-profile': () =>
      sendForm('PUT', '/user/update-profile', { profileImage: withHarm(), name: 'Harm' }, trainer),
    'POST /blogs/pictures': () => sendForm('POST', '/blogs/pictures', { picture: withHarm() }, admin()),
    'POST /admin/questions/import-check': () =>
      sendForm('POST', '/admin/questions/import-check', { format: 'csv', file: csv() }, admin()),
    'POST /admin/questions/images': () =>
      sendForm('POST', '/admin/questions/images', { picture: withHarm(), alt: 'A loom' }, admin()),
    'POST /admin/questions/image': () =>
      sendForm('POST', '/admin/questions/image', { questionId: 'q', picture: withHarm(), alt: 'A loom' }, admin()),
    'POST /admin/certificates/images': () =>
      sendForm('POST', '/admin/certificates/images', { picture: withHarm() }, admin()),
    'POST /leads/import/trial': () => sendForm('POST', '/leads/import/trial', { leads: csv() }, admin()),
    'POST /leads/import': () => sendForm('POST', '/leads/import', { leads: csv(), importKey: randomUUID() }, admin()),
    'POST /admin/imports/trial': () => sendForm('POST', '/admin/imports/trial', { people: csv() }, admin()),
    'POST /admin/imports': () =>
      sendForm('POST', '/admin/imports', { people: csv(), importKey: randomUUID(), sendsMails: 'false' }, admin()),
    'POST /admin/timetable/import/trial': () =>
      sendForm('POST', '/admin/timetable/import/trial', { timetable: csv() }, admin()),
    'POST /admin/timetable/import': () =>
      sendForm('POST', '/admin/timetable/import', { timetable: csv(), requestKey: randomUUID() }, admin()),
    'POST /admin/batches/:id/roster/import/trial': () =>
      sendForm('POST', `/admin/batches/${randomUUID()}/roster/import/trial`, { roster: csv() }, admin()),
    'POST /admin/batches/:id/roster/import': () =>
      sendForm(
        'POST',
        `/admin/batches/${randomUUID()}/roster/import`,
        { roster: csv(), requestKey: randomUUID() },
        admin(),
      ),
  };

  test('stands below', () => {
    const taking = apiRoutes.flatMap(({ contract: { method, path, multipart } }) =>
      multipart ? [`${method} ${path}`] : [],
    );
    expect(Object.keys(forms).toSorted()).toEqual(taking.toSorted());
  });

  test.each(Object.entries(forms))('%s refuses what does harm and keeps nothing', async (_, send) => {
    const before = await storedFiles();
    expect(await send()).toMatchObject({ status: 422, body: { code: 'harmful-file' } });
    expect(await storedFiles()).toEqual(before);
    expect(await careers.context.db.$count(users)).toBe(2);
    clamd.state.mood = 'hangs up';
    expect(await send()).toMatchObject({ status: 503, body: { code: 'scanner-away' } });
    expect(await storedFiles()).toEqual(before);
  });
});

describe('a file of the library', () => {
  async function bring(bytes: Buffer): Promise<{ id: string; answer: TestResponse }> {
    const id = await library.begin(trainer, bytes.length, 'weaving.mp4');
    await library.patch(trainer, id, 0, bytes);
    return { id, answer: await library.take(trainer, id) };
  }

  test('is looked through whole, across its parts', async () => {
    const bytes = buildVideo(9_000_000);
    expect((await bring(bytes)).answer).toMatchObject({ status: 200 });
    expect(clamd.state.seen.map((file) => file.equals(bytes))).toEqual([true]);
  });

  test('that does harm is given up with its parts', async () => {
    const before = await storedFiles();
    const video = buildVideo(5_000_000);
    // Across the boundary between two chunks.
    video.write(HARM, 4 * 1024 * 1024 - 5);
    const { id, answer } = await bring(video);
    expect(answer).toMatchObject({ status: 422, body: { code: 'harmful-file' } });
    expect((await library.tus(trainer, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
    expect(await storedFiles()).toEqual(before);
  });

  test('that cannot be scanned now waits with all that has arrived', async () => {
    clamd.state.mood = 'hangs up';
    const { id, answer } = await bring(buildVideo(100_000));
    expect(answer).toMatchObject({ status: 503, body: { code: 'scanner-away' } });
    expect(await library.offsetOf(trainer, id)).toBe(100_000);
    clamd.state.mood = 'well';
    expect(await library.take(trainer, id)).toMatchObject({ status: 200 });
  });

  test('that is too large for the scanner is not taken unseen', async () => {
    clamd.state.mood = 'too small';
    const count = await careers.context.db.$count(mediaUploads);
    const { answer } = await bring(buildVideo(2_000_000));
    expect(answer).toMatchObject({ status: 413, body: { code: 'beyond-scanner' } });
    expect(await careers.context.db.$count(mediaUploads)).toBe(count);
  });
});

describe('while the scanner is away', () => {
  test('the admins are told', async () => {
    const alerts = async () => (await careers.office('GET', '/admin/alerts')).body.alerts;
    expect(await alerts()).toEqual([]);
    await clamd.goAway();
    expect(await alerts()).toMatchObject([{ id: 'scanner', message: expect.stringContaining('No file is taken') }]);
  });

  test('the status says that no files are taken', async () => {
    await clamd.goAway();
    const { body } = await careers.app.request('GET', '/status');
    expect(body).toMatchObject({ state: 'away' });
    expect(body.parts).toContainEqual(expect.objectContaining({ id: 'files', state: 'away' }));
  });
});
