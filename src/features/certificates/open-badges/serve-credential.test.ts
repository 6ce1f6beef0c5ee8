import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { buildCourse, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { verifyCredential, verifyToken } from '../../../testing/verify-credential.ts';
import { rotateCredentialKey } from './credential-keys.ts';
import { issueCertificate } from '../issue/issue-certificate.ts';
import { serveCredential } from './serve-credential.ts';

let app: TestApp;
let course: BuiltCourse;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, { title: 'Digital Marketing' });
  admin = await app.admin();
});
afterAll(() => app.close());

const fetcher = (address: string) => serveCredential(app.context, new Request(address), { address: '198.51.100.7' });
const open = (path: string) => fetcher(`http://localhost:5000${path}`);
const holder = { name: 'Kavya Srivastava', email: 'kavya.private@example.com' };
let users = 0;
async function issue() {
  users += 1;
  const user = await app.signUp({ ...holder, email: `${users}-${holder.email}` });
  const { certificate } = await inTransaction(app.context.db, (transaction) =>
    issueCertificate(transaction, { userId: user.userId, courseId: course.id }),
  );
  return certificate.number;
}
type Tree = Record<string, unknown>;
const credentialOf = async (number: string) =>
  (await (await open(`/certificate/${number}/credential.json`)).json()) as Tree;
const act = (number: string, what: string, body: object = {}) =>
  app.request('POST', `/certificates/${number}/${what}`, { token: admin.token, body: { reason: 'A test', ...body } });

describe('a signed certificate', () => {
  it('is an open badge that a stranger can check, and tells no address, phone number or score', async () => {
    const number = await issue();
    const response = await open(`/certificate/${number}/credential.json`);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual([200, 'application/vc', '*']);
    const text = await response.text();
    const credential = JSON.parse(text) as Tree;
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'did:web:localhost%3A5000' },
      credentialSubject: { achievement: { name: 'Digital Marketing' }, identifier: [{ identityHash: holder.name }] },
    });
    expect(text).not.toMatch(/kavya\.private|score|phone|mailto/i);
    expect(await verifyCredential(credential, fetcher)).toEqual({ isSigned: true, isEnded: false });
    // The same bytes each time.
    expect(await (await open(`/certificate/${number}/credential.json`)).text()).toBe(text);
  });

  it('fails when any of it was changed', async () => {
    const credential = await credentialOf(await issue());
    const places = pathsOf(credential);
    expect(places.length).toBeGreaterThan(30);
    for (const place of places) {
      const forged = structuredClone(credential);
      spoil(forged, place);
      expect([place.join('.'), (await verifyCredential(forged, failsSoftly)).isSigned]).toEqual([
        place.join('.'),
        false,
      ]);
    }
    expect((await verifyCredential({ ...credential, extra: 'A second course' }, fetcher)).isSigned).toBe(false);
  });

  it('comes as a token too', async () => {
    const number = await issue();
    const response = await open(`/certificate/${number}/credential.jwt`);
    expect(response.headers.get('content-type')).toBe('application/vc+jwt');
    const token = await response.text();
    expect(await verifyToken(token, fetcher)).toMatchObject({
      jti: `http://localhost:5000/certificate/${number}`,
      credentialSubject: { achievement: { name: 'Digital Marketing' } },
    });
    const [header, payload = '', signature] = token.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('Digital', 'Quantum');
    expect(
      await verifyToken([header, Buffer.from(forged).toString('base64url'), signature].join('.'), fetcher),
    ).toBeNull();
  });

  it('is told to have ended once it is revoked or replaced, and to hold again once restored', async () => {
    const [revoked, replaced] = [await issue(), await issue()];
    const [one, other] = [await credentialOf(revoked), await credentialOf(replaced)];
    await act(revoked, 'revoke');
    await act(replaced, 'correct-name', { name: 'Kavya S.' });
    expect(await verifyCredential(one, fetcher)).toEqual({ isSigned: true, isEnded: true });
    expect(await verifyCredential(other, fetcher)).toEqual({ isSigned: true, isEnded: true });
    expect((await open(`/certificate/${revoked}/credential.json`)).status).toBe(410);
    expect((await open(`/certificate/${replaced}/credential.jwt`)).status).toBe(410);
    await act(revoked, 'restore');
    expect(await verifyCredential(one, fetcher)).toEqual({ isSigned: true, isEnded: false });
  });

  it('holds after another key began to sign', async () => {
    const number = await issue();
    const before = await credentialOf(number);
    await rotateCredentialKey(app.context, { actorId: admin.userId, reason: 'Once a year' });
    const after = await credentialOf(number);
    expect((after.proof as Tree).verificationMethod).not.toBe((before.proof as Tree).verificationMethod);
    expect(await verifyCredential(before, fetcher)).toEqual({ isSigned: true, isEnded: false });
    expect(await verifyCredential(after, fetcher)).toEqual({ isSigned: true, isEnded: false });
  });
});

describe('the keys', () => {
  it('are made once, also when many ask at once, and never show their private part', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => open('/.well-known/did.json')));
    const texts = await Promise.all(responses.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toContain('"d"');
    const rotations = Array.from({ length: 4 }, () =>
      rotateCredentialKey(app.context, { actorId: admin.userId, reason: 'All at once' }).catch(() => null),
    );
    await Promise.all(rotations);
    const number = await issue();
    expect(await verifyCredential(await credentialOf(number), fetcher)).toMatchObject({ isSigned: true });
  });
});

it.each([
  '/certificate/MSL-0000-0000-0000-0001/credential.json',
  '/certificate/nonsense/credential.jwt',
  '/certificate/status/2.json',
  '/certificate/status/0.json',
])('%s is 404', async (path) => {
  expect((await open(path)).status).toBe(404);
});

/** A forged URL leads nowhere, which is not a success either. */
async function failsSoftly(address: string): Promise<Response> {
  return address.startsWith('http://localhost:5000/') ? fetcher(address) : open('/certificate/status/1.json');
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .filter(([key]) => key !== 'credentialStatus')
    .flatMap(([key, part]) => pathsOf(part, [...path, key]));
}

function spoil(tree: Tree, [key = '', ...rest]: string[]): void {
  const value = tree[key];
  if (rest.length > 0) spoil(value as Tree, rest);
  else tree[key] = typeof value === 'boolean' ? !value : `${String(value)}x`;
}
