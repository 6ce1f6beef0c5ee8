import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/database/table.ts';
import { buildDocx, buildPdf, buildZip } from '../../testing/open/build-resume.ts';
import { GUEST, openCareers, PHONE } from '../../testing/open/open-careers.ts';
import { dropUnclaimedResume } from './drop-unclaimed-resume.ts';
import { RESUME_RULE } from './rules.ts';
import { jobApplications } from './table.ts';

type Careers = Awaited<ReturnType<typeof openCareers>>;

let careers: Careers;
beforeAll(async () => {
  careers = await openCareers();
});
afterAll(() => careers.app.close());
beforeEach(async () => {
  careers.state.isStoreAway = false;
  careers.jobs.length = 0;
  await careers.context.db.delete(jobApplications);
  await careers.context.db.delete(outgoingMails);
});

const rows = () => careers.context.db.select().from(jobApplications);
const mails = () => careers.context.db.select().from(outgoingMails);
const pdf = { bytes: buildPdf(), name: 'Kavya.pdf' };

describe('a guest', () => {
  test('applies with a verified number: kept with the résumé, thanked, and told to the office', async () => {
    const response = await careers.apply({ source: '{"utm_source":"poster"}' });
    expect(response.body).toMatchObject({ success: true, message: 'Form submitted successfully!' });
    const [row] = await rows();
    expect(row).toMatchObject({
      openingSlug: 'teacher',
      openingTitle: 'Teacher, Web Development',
      name: 'Kavya Srivastava',
      email: 'kavya@example.com',
      phone: PHONE,
      message: 'I teach my cousins.',
      resumeName: 'Kavya.pdf',
      resumeType: 'application/pdf',
      resumeBytes: buildPdf().length,
      stage: 'received',
      source: { utm_source: 'poster' },
      consent: { purpose: 'job-application', text: 'I agree to the terms of use and privacy policy.' },
      eraseOn: response.body.retainedUntil,
    });
    expect(row?.resumeKey).toMatch(/^applications\/[0-9a-f-]{36}\.pdf$/);
    expect(await careers.context.files.stat(row?.resumeKey ?? '')).toMatchObject({ sizeBytes: buildPdf().length });
    const sent = await mails();
    expect(sent.map((mail) => mail.recipient).toSorted()).toEqual(['kavya@example.com', 'office@example.com']);
    const thanks = sent.find((mail) => mail.recipient === 'kavya@example.com');
    expect(thanks?.subject).toBe('Your application as Teacher, Web Development');
    // The address is unverified, so nothing typed beside it is mailed there.
    expect(thanks?.body).toMatch(
      /^Dear Sir or Madam,\n\nWe received your application as Teacher, Web Development, with your résumé\./,
    );
    expect(thanks?.body).not.toMatch(/Kavya|cousins/);
    expect(thanks?.body).toContain('Two people read it.');
    expect(thanks?.body).toContain('and then delete it');
    const notice = sent.find((mail) => mail.recipient === 'office@example.com');
    expect(notice?.body).toContain(`/admin/applications/${row?.id}`);
    expect(notice?.body).not.toContain('98765');
  });

  test('leaves a profile without an opening, as a Word document', async () => {
    const response = await careers.apply({ openingSlug: '', message: '' }, { bytes: buildDocx(), name: 'My CV.docx' });
    expect(response.status).toBe(200);
    const [row] = await rows();
    expect(row).toMatchObject({ openingSlug: '', openingTitle: '', resumeName: 'My CV.docx' });
    expect(row?.resumeKey).toMatch(/\.docx$/);
    expect((await mails())[0]?.body).toContain('your profile');
  });

  test('needs a number verified in this browser, and uses it up', async () => {
    const failure = {
      status: 422,
      body: { code: 'phone-not-verified', message: 'Please verify your phone number before submitting.' },
    };
    expect(await careers.send(GUEST, pdf)).toMatchObject(failure);
    expect(await careers.send(GUEST, pdf, { visitorId: await careers.verifiedVisitor('+919123456789') })).toMatchObject(
      failure,
    );
    const visitorId = await careers.verifiedVisitor();
    expect((await careers.send(GUEST, pdf, { visitorId })).status).toBe(200);
    const another = { ...GUEST, email: 'another@example.com' };
    expect(await careers.send(another, pdf, { visitorId })).toMatchObject(failure);
    expect(await rows()).toHaveLength(1);
  });

  test('who presses twice, or whose answer got lost, is kept and thanked once, and told the same', async () => {
    const visitorId = await careers.verifiedVisitor();
    const send = (fields: object = {}) => careers.send({ ...GUEST, ...fields }, pdf, { visitorId });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send({ email: GUEST.email.toUpperCase() });
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('sends another résumé, to another opening, or again later, as an application of its own', async () => {
    await careers.apply();
    const other = Buffer.from(buildPdf());
    other.write('%PDF-1.9');
    expect(other.equals(buildPdf())).toBe(false);
    await careers.apply({}, { bytes: other, name: 'Kavya.pdf' });
    await careers.apply({ openingSlug: '' });
    expect(await rows()).toHaveLength(3);
    await careers.context.db.update(jobApplications).set({ createdAt: new Date(Date.now() - 121_000) });
    await careers.apply();
    expect(await rows()).toHaveLength(4);
  });

  test('is told of every field that is missing, and keeps the verified number for the next try', async () => {
    const visitorId = await careers.verifiedVisitor();
    const bare = await careers.send({ ...GUEST, name: ' ', email: '', phone: '', policy: 'false' }, pdf, { visitorId });
    expect(bare).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'Please fill all required fields and agree to the policy.' },
    });
    const issues = bare.body.issues as unknown as { path: string }[];
    expect(issues.map((issue) => issue.path)).toEqual(['name', 'email', 'phone', 'policy']);
    expect((await careers.send({ ...GUEST, email: 'kavya' }, pdf, { visitorId })).status).toBe(400);
    expect(await careers.send({ ...GUEST, phone: '12345' }, pdf, { visitorId })).toMatchObject({
      status: 422,
      body: { code: 'invalid-phone', message: 'Enter a valid phone number with country code.' },
    });
    expect(await careers.send(GUEST, null, { visitorId })).toMatchObject({
      status: 400,
      body: { message: RESUME_RULE },
    });
    expect((await careers.send(GUEST, pdf, { visitorId })).status).toBe(200);
  });
});

test('no link that was typed goes out by mail', async () => {
  await careers.apply({ name: 'Win at https://spam.example now' });
  const thanks = (await mails()).find((mail) => mail.recipient === 'kavya@example.com');
  expect(`${thanks?.subject} ${thanks?.body}`).not.toContain('spam.example');
});

test('a signed-in person needs neither code nor name: the account says who it is', async () => {
  const user = await careers.app.signUp({ name: 'Asha Learner' });
  const response = await careers.send({ policy: 'true', name: 'Somebody Else', email: 'other@example.com' }, pdf, {
    user,
  });
  expect(response.status).toBe(200);
  expect(await rows()).toMatchObject([{ name: 'Asha Learner', email: user.email, phone: '' }]);
});

describe('the résumé', () => {
  test.each([
    ['a page that calls itself a PDF', Buffer.from('<script>alert(1)</script>'), 'cv.pdf'],
    ['an archive that calls itself a Word document', buildZip({ 'a.txt': 'x' }), 'cv.docx'],
    ['a PDF that calls itself a program', buildPdf(), 'cv.exe'],
    ['a Word document that calls itself a PDF', buildDocx(), 'cv.pdf'],
    ['a PDF with an archive behind it', Buffer.concat([buildPdf(), buildDocx()]), 'cv.pdf'],
  ])('%s is refused', async (_what, bytes, name) => {
    expect(await careers.apply({}, { bytes, name })).toMatchObject({
      status: 422,
      body: { code: 'wrong-file', message: RESUME_RULE, issues: [{ path: 'resume', message: RESUME_RULE }] },
    });
    expect(await rows()).toEqual([]);
  });

  test('may have 5 MB, and not a byte more', async () => {
    const filled = (bytes: number) =>
      Buffer.concat([buildPdf().subarray(0, -6), Buffer.alloc(bytes - buildPdf().length, ' '), Buffer.from('%%EOF\n')]);
    expect((await careers.apply({}, { bytes: filled(5 * 1024 * 1024), name: 'cv.pdf' })).status).toBe(200);
    for (const bytes of [5 * 1024 * 1024 + 1, 7 * 1024 * 1024])
      expect((await careers.apply({}, { bytes: filled(bytes), name: 'cv.pdf' })).status).toBe(413);
    expect(await rows()).toHaveLength(1);
  });

  test('is stored under a key of ours, whatever its name', async () => {
    await careers.apply({}, { bytes: buildPdf(), name: '../../../etc/cron.d/x' });
    const [row] = await rows();
    expect(row?.resumeKey).toMatch(/^applications\/[0-9a-f-]{36}\.pdf$/);
    expect(row?.resumeName).toBe('x.pdf');
  });

  test('that cannot be stored leaves nothing behind, and the number may be used again', async () => {
    const visitorId = await careers.verifiedVisitor();
    careers.state.isStoreAway = true;
    expect((await careers.send(GUEST, pdf, { visitorId })).status).toBe(500);
    expect(await rows()).toEqual([]);
    expect(await mails()).toEqual([]);
    careers.state.isStoreAway = false;
    expect((await careers.send(GUEST, pdf, { visitorId })).status).toBe(200);
  });

  test('is looked after from before it is stored: one that no application names is dropped later', async () => {
    await careers.apply();
    const promised = careers.jobs.find((job) => job.queue === 'drop-unclaimed-resume')?.data as { resumeKey: string };
    const [row] = await rows();
    expect(promised.resumeKey).toBe(row?.resumeKey);
    await dropUnclaimedResume(careers.context, promised);
    expect(await careers.context.files.stat(promised.resumeKey)).not.toBeNull();
    await careers.context.db.delete(jobApplications);
    await dropUnclaimedResume(careers.context, promised);
    expect(await careers.context.files.stat(promised.resumeKey)).toBeNull();
  });
});

test.each(['librarian', 'no-such-opening'])('the opening %s takes no applications', async (openingSlug) => {
  const response = await careers.apply({ openingSlug });
  expect(response).toMatchObject({ status: 422, body: { code: 'opening-closed' } });
  expect(response.body.message).toContain('This opening has closed.');
  expect(await rows()).toEqual([]);
});

test('whoever fills in the hidden field is answered like all others, and nothing is kept', async () => {
  const real = await careers.apply();
  await careers.context.db.delete(jobApplications);
  const before = await mails();
  expect((await careers.apply({ website: 'https://spam.example' })).body).toEqual(real.body);
  expect(await rows()).toEqual([]);
  expect(await mails()).toEqual(before);
});

test('marks of the visit that cannot be read are left out', async () => {
  for (const source of ['not json', '[1]', '{"a":{"b":1}}', 'null']) {
    expect((await careers.apply({ source, email: `${randomUUID()}@example.com` })).status).toBe(200);
  }
  expect((await rows()).map((row) => row.source)).toEqual([{}, {}, {}, {}]);
});

test('texts lose what is not text', async () => {
  await careers.apply({ name: 'Kavya\u202E\r\nSrivastava', message: 'One\r\n\r\n\r\n\r\nTwo\u0000' });
  expect(await rows()).toMatchObject([{ name: 'Kavya Srivastava', message: 'One\n\nTwo' }]);
});
