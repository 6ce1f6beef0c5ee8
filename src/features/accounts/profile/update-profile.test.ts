import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseImageUrl } from '../../../kit/image/image-url.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { User } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const OLD = 'kettle-bridge-9';
const NEW = 'paper-lantern-4';
const update = (token: string, body: object) => app.request('PUT', '/user/update-profile', { token, body });
const passwords = (change: object = {}) => ({ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW, ...change });

describe('profile fields', () => {
  test('are trimmed, kept and given back; what is left out stays', async () => {
    const user = await app.signUp({ name: 'Kavya Sharma' });
    const first = await update(user.token, {
      name: ' Kavya S ',
      phone: ' +91 00000 00000 ',
      address: '12 Udaharan Marg\nLucknow',
      linkedin: ' https://linkedin.example/in/kavya ',
    });
    expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Profile updated successfully!' } });
    await update(user.token, { facebook: 'http://facebook.example/kavya' });
    const me = await app.request('GET', '/user/me', { token: user.token });
    expect(me.body).toMatchObject({
      user: {
        name: 'Kavya S',
        email: user.email,
        phone: '+910000000000',
        address: '12 Udaharan Marg\nLucknow',
        linkedin: 'https://linkedin.example/in/kavya',
        facebook: 'http://facebook.example/kavya',
        instagram: '',
      },
    });
  });

  test('can be emptied, but for the name', async () => {
    const user = await app.signUp();
    await update(user.token, { phone: '000000', address: 'here', instagram: 'https://instagram.example/a' });
    expect((await update(user.token, { phone: '', address: '', instagram: '' })).body).toMatchObject({
      user: { phone: '', address: '', instagram: '' },
    });
    expect(await update(user.token, { name: '  ' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter your name' },
    });
  });

  test.each([
    ['phone', '12345'],
    ['phone', '1234567890123456'],
    ['phone', '98-76-5'],
    ['phone', '9.19E+11'],
    ['phone', 'call me'],
    ['linkedin', 'linkedin.example/in/kavya'],
    ['facebook', 'javascript:alert(1)//facebook.example'],
    ['instagram', 'data:text/html,hello'],
    ['linkedin', 'https://linkedin.example@evil.example/'],
    ['linkedin', 'https://'],
    ['linkedin', `https://linkedin.example/${'a'.repeat(300)}`],
    ['address', 'a'.repeat(501)],
    ['name', 'a'.repeat(101)],
  ])('%s is refused as %j, with the field named', async (field, value) => {
    const user = await app.signUp();
    const answer = await update(user.token, { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', issues: [{ path: field }] } });
  });

  test.each([
    { email: 'other@example.com' },
    { role: 'admin' },
    { id: 'x' },
    { profileImage: 'https://a.example/a.png' },
  ])('nothing else is taken: %j', async (extra) => {
    const user = await app.signUp();
    expect((await update(user.token, { name: 'Kavya', ...extra })).status).toBe(400);
    const me = await app.request('GET', '/user/me', { token: user.token });
    expect(me.body).toMatchObject({ user: { name: user.name, email: user.email, role: 'student' } });
  });

  test('needs a session', async () => {
    expect(await app.request('PUT', '/user/update-profile', { body: { name: 'Nobody' } })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
  });
});

describe('password', () => {
  test('changes with the old one, ends every session and gives a new one', async () => {
    const user = await app.signUp({ email: 'change@example.com', password: OLD });
    const elsewhere = await app.request('POST', '/user/login', { body: { email: user.email, password: OLD } });
    expect((await update(user.token, { name: 'Changed' })).body).not.toHaveProperty('token');
    const changed = await update(user.token, passwords());
    expect(changed.status).toBe(200);
    const me = (options: object) => app.request('GET', '/user/me', options);
    for (const token of [elsewhere.body.token, user.token]) expect((await me({ token })).status).toBe(401);
    expect((await me({ headers: { cookie: `session=${user.cookie}` } })).status).toBe(401);
    expect((await me({ token: changed.body.token })).status).toBe(200);
    const cookie = /session=[\w-]+/.exec(changed.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect((await me({ headers: { cookie } })).status).toBe(200);
    expect((await app.request('POST', '/user/login', { body: { email: user.email, password: OLD } })).status).toBe(401);
    expect((await app.request('POST', '/user/login', { body: { email: user.email, password: NEW } })).status).toBe(200);
  });

  test('stays, and so do the fields beside it, when the old one is wrong', async () => {
    const user = await app.signUp({ password: OLD });
    const answer = await update(user.token, { name: 'Changed', ...passwords({ oldPassword: 'not-the-one' }) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'wrong-password', issues: [{ path: 'oldPassword' }] } });
    expect((await app.request('GET', '/user/me', { token: user.token })).body).toMatchObject({
      user: { name: user.name },
    });
    expect((await update(user.token, passwords())).status).toBe(200);
  });

  test.each([
    [{ oldPassword: '' }, 'oldPassword', 'All password fields are required.'],
    [{ newPassword: undefined }, 'newPassword', 'All password fields are required.'],
    [{ confirmNewPassword: '' }, 'confirmNewPassword', 'All password fields are required.'],
    [
      { confirmNewPassword: 'paper-lantern-5' },
      'confirmNewPassword',
      'New password and confirm password do not match.',
    ],
    [
      { newPassword: 'short', confirmNewPassword: 'short' },
      'newPassword',
      'Please use 8 characters or more for the password',
    ],
  ])('%j is refused', async (change, path, message) => {
    const user = await app.signUp({ password: OLD });
    const answer = await update(user.token, passwords(change));
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
  });

  test('three empty fields change nothing', async () => {
    const user = await app.signUp({ password: OLD });
    expect(
      (await update(user.token, { name: 'Kavya', oldPassword: '', newPassword: '', confirmNewPassword: '' })).status,
    ).toBe(200);
    expect((await app.request('POST', '/user/login', { body: { email: user.email, password: OLD } })).status).toBe(200);
  });

  test('two changes at once: only the first counts', async () => {
    const user = await app.signUp({ password: OLD });
    const chosen = [NEW, 'other-words-77'];
    const answers = await Promise.all(
      chosen.map((word) => update(user.token, passwords({ newPassword: word, confirmNewPassword: word }))),
    );
    const [first, second] = answers.map(({ status }) => status).toSorted();
    expect(first).toBe(200);
    // The second request finds another password, or its session ended by the change.
    expect([401, 422]).toContain(second);
    const signIns = await Promise.all(
      chosen.map((password) => app.request('POST', '/user/login', { body: { email: user.email, password } })),
    );
    expect(signIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  test('the old one cannot be guessed: ten tries, then 429', async () => {
    const user = await app.signUp({ password: OLD });
    const attempt = (oldPassword: string) => update(user.token, passwords({ oldPassword }));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => attempt(`guess-${at}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    const closed = await attempt(OLD);
    expect(closed).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await update(user.token, { name: 'Still open' })).status).toBe(200);
  });
});

describe('the picture', () => {
  const drawn = (width: number, height: number, background = '#b3441e') =>
    sharp({ create: { width, height, channels: 3, background } });
  const send = async (token: string, bytes: Uint8Array, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('profileImage', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
    const packed = new Response(form);
    return app.request('PUT', '/user/update-profile', {
      token,
      raw: new Uint8Array(await packed.arrayBuffer()),
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    });
  };
  const imageOf = (answer: { body: object }) => (answer.body as { user: User }).user.profileImage ?? '';
  const isStored = async (url: string) =>
    (await app.context.files.stat(`pictures/${parseImageUrl(url)?.name}.webp`)) !== null;

  test('is cut to its middle square, made anew, and saved beside the other fields', async () => {
    const user = await app.signUp();
    const bytes = await drawn(900, 600)
      .withMetadata({ exif: { IFD0: { Artist: 'Secret place' } } })
      .jpeg()
      .toBuffer();
    const response = await send(user.token, bytes, { name: 'Kavya', phone: '000000' });
    expect(response).toMatchObject({ status: 200, body: { user: { name: 'Kavya', phone: '000000' } } });
    const url = imageOf(response);
    expect(parseImageUrl(url)).toMatchObject({ width: 480, height: 480 });
    const stored = await app.context.files.read(`pictures/${parseImageUrl(url)?.name}.webp`);
    const { format, exif } = await sharp(await buffer(stored)).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });

  test('small ones are not blown up', async () => {
    const user = await app.signUp();
    const response = await send(user.token, await drawn(40, 90).png().toBuffer());
    expect(parseImageUrl(imageOf(response))).toMatchObject({ width: 40, height: 40 });
  });

  test('a new one removes the one before, and nothing in its place takes it away', async () => {
    const user = await app.signUp();
    const first = imageOf(await send(user.token, await drawn(300, 300).png().toBuffer()));
    const again = imageOf(await send(user.token, await drawn(300, 300).png().toBuffer()));
    expect([again, await isStored(first)]).toEqual([first, true]);
    const second = imageOf(await send(user.token, await drawn(300, 300, '#2c2e4a').png().toBuffer()));
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    expect(imageOf(await update(user.token, { name: 'Kavya' }))).toBe(second);
    expect((await update(user.token, { profileImage: null })).body).toMatchObject({ user: { profileImage: null } });
    expect(await isStored(second)).toBe(false);
  });

  test('two people with the same picture each have their own', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const bytes = await drawn(300, 300).png().toBuffer();
    const url = imageOf(await send(one.token, bytes));
    await send(other.token, bytes);
    await update(other.token, { profileImage: null });
    expect(await isStored(url)).toBe(true);
  });

  test('what only calls itself a picture is refused, with its reason', async () => {
    const user = await app.signUp();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bomb = await drawn(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    const cut = (await drawn(900, 600).jpeg().toBuffer()).subarray(0, 400);
    expect(await send(user.token, svg)).toMatchObject({ status: 415, body: { code: 'wrong-type' } });
    expect(await send(user.token, Buffer.from('GIF89a-not-really'))).toMatchObject({ status: 415 });
    expect(await send(user.token, bomb)).toMatchObject({ status: 422, body: { code: 'unreadable-picture' } });
    expect(await send(user.token, cut)).toMatchObject({ status: 422, body: { code: 'unreadable-picture' } });
    const large = Buffer.concat([await drawn(30, 30).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await send(user.token, large)).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await send(user.token, Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'profileImage' }] },
    });
    expect((await app.request('GET', '/user/me', { token: user.token })).body).toMatchObject({
      user: { profileImage: null },
    });
  });
});
