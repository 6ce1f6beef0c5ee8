import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { checkPostedPage } from './posted-page.ts';
import { readRequestInfo } from './request-info.ts';

const context = { settings: { publicUrl: 'https://misaal.example' } } as Pick<Context, 'settings'>;
const member: Caller = {
  kind: 'user',
  userId: 'u',
  name: 'N',
  email: 'n@example.com',
  role: 'student',
  sessionId: 's',
};

async function post(headers: Record<string, string>, caller: Caller = ANONYMOUS, body = 'name=Kavya') {
  const type = 'application/x-www-form-urlencoded';
  const request = new Request('https://misaal.example/form', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
  const requestInfo = readRequestInfo(context, request, () => '203.0.113.7');
  return checkPostedPage(context, request, { caller, requestInfo });
}

describe('a posted page', () => {
  it('reaches its action whole when it comes from our own pages', async () => {
    const posted = await post({ origin: 'https://misaal.example' }, member);
    expect((await posted.formData()).get('name')).toBe('Kavya');
  });

  it.each<Record<string, string>>([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is refused from %o',
    (headers) => expect(post(headers)).rejects.toMatchObject({ status: 403, code: 'foreign-origin' }),
  );

  it('is refused to a session whose browser does not say where it comes from', async () => {
    await expect(post({}, member)).rejects.toMatchObject({ status: 403 });
    await expect(post({})).resolves.toBeInstanceOf(Request);
  });

  it('is not read beyond its limit', async () => {
    await expect(post({}, ANONYMOUS, 'x'.repeat(101 * 1024))).rejects.toMatchObject({ status: 413 });
  });

  it.each(['application/json', 'text/plain', ''])('is refused when it is no form but %j', async (type) => {
    await expect(post({ 'content-type': type })).rejects.toMatchObject({ status: 415, code: 'wrong-type' });
  });

  it.each([
    ['multipart/form-data', '--cut\r\n'],
    ['multipart/form-data; boundary=cut', '--cut\r\nContent-Disposition: form-data; name="name"\r\n\r\nKavya'],
    ['multipart/form-data; boundary=cut', ''],
    ['application/x-www-form-urlencoded-not', 'name=Kavya'],
  ])('is refused as %s that cannot be read', async (type, body) => {
    await expect(post({ 'content-type': type }, ANONYMOUS, body)).rejects.toMatchObject({
      status: 400,
      code: 'malformed-form',
    });
  });

  it('reaches its action with its files', async () => {
    const form = new FormData();
    form.set('resume', new File(['%PDF-'], 'Kavya.pdf'));
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const posted = await post({ 'content-type': type }, ANONYMOUS, await sent.text());
    expect((await posted.formData()).get('resume')).toMatchObject({ name: 'Kavya.pdf', size: 5 });
  });
});
