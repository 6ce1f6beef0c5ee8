import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HARM, startClamd, type ClamdMood } from '../../testing/start/start-clamd.ts';
import { createClamdScanner, judgeVersion } from './clamd-scanner.ts';
import { readClamdUrl } from './read-address.ts';

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
});
beforeEach(() => {
  clamd.state.mood = 'well';
  clamd.state.version = 'ClamAV 1.4.6';
  clamd.state.seen = [];
});
afterAll(() => clamd.stop());

async function* parts(...bytes: Uint8Array[]) {
  yield* bytes;
}
const scan = (content: AsyncIterable<Uint8Array>, limits = {}) =>
  createClamdScanner(clamd.url, limits).scan(content, 1000);

describe('a file', () => {
  test('arrives whole, in whatever parts it came, and is clean', async () => {
    const bytes = randomBytes(3_000_000);
    const cut = parts(bytes.subarray(0, 1), Buffer.alloc(0), bytes.subarray(1, 2_000_000), bytes.subarray(2_000_000));
    expect(await scan(cut)).toBeNull();
    expect(clamd.state.seen.map((file) => file.equals(bytes))).toEqual([true]);
  });

  test('goes to a port as well', async () => {
    const other = await startClamd({ hasPort: true });
    expect(await createClamdScanner(other.url).scan(parts(Buffer.from(HARM)), 100)).toBe('Stand-in.Harm');
    await other.stop();
  });

  test('in which something is found is named by it', async () => {
    expect(await scan(parts(Buffer.from('before '), Buffer.from(HARM)))).toBe('Stand-in.Harm');
  });

  test('without a byte is a file too', async () => {
    expect(await scan(parts())).toBeNull();
  });

  test('whose source fails gives that failure', async () => {
    async function* broken() {
      yield Buffer.from('begin');
      throw new Error('the store is away');
    }
    await expect(scan(broken())).rejects.toThrow('the store is away');
  });
});

test('a scanner that stops reading in the middle fails the scan, not the source', async () => {
  clamd.state.mood = 'silent';
  async function* endless() {
    for (;;) yield randomBytes(50_000);
  }
  await expect(scan(endless(), { answerMs: 300 })).rejects.toMatchObject({ kind: 'unavailable' });
});

describe('no verdict is never a clean file:', () => {
  const lies: ClamdMood[] = [
    'hangs up',
    'silent',
    { says: '' },
    { says: 'OK' },
    { says: 'stream: OK FOUND ERROR' },
    { says: 'other: OK' },
    { says: 'stream: Can’t allocate memory ERROR' },
    { says: 'UNKNOWN COMMAND' },
    { says: 'x'.repeat(9000) },
  ];
  test.each(lies)('%j', async (mood) => {
    clamd.state.mood = mood;
    await expect(scan(parts(randomBytes(5000)), { answerMs: 200 })).rejects.toMatchObject({
      name: 'VirusScannerError',
      kind: 'unavailable',
    });
  });

  test('nobody listens', async () => {
    await clamd.goAway();
    await expect(scan(parts(randomBytes(10)))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await createClamdScanner(clamd.url).check()).toMatchObject({ isAway: true });
    await clamd.comeBack();
    expect(await scan(parts(randomBytes(10)))).toBeNull();
  });

  test('a file beyond its limit, which it says before the end', async () => {
    clamd.state.mood = 'too small';
    async function* long() {
      for (let part = 0; part < 2000; part += 1) yield randomBytes(1000);
    }
    await expect(scan(long())).rejects.toMatchObject({ kind: 'too-large' });
  });
});

describe('asked how it is', () => {
  test('it is well, or says nothing, or is something else', async () => {
    const check = () => createClamdScanner(clamd.url, { answerMs: 200 }).check();
    expect(await check()).toBeNull();
    clamd.state.version = 'SSH-2.0-OpenSSH';
    expect(await check()).toMatchObject({ isAway: true });
    clamd.state.mood = 'silent';
    expect(await check()).toMatchObject({ isAway: true });
  });

  test('old signatures are told of', () => {
    const now = new Date('2026-11-23T08:00:00Z');
    expect(judgeVersion('ClamAV 1.4.6/27500/Sun Nov 22 08:00:00 2026', now)).toBeNull();
    expect(judgeVersion('ClamAV 1.4.6/27500/Fri Nov 13 07:00:00 2026', now)).toEqual({
      isAway: false,
      message: "The virus scanner's signatures are 10 days old.",
    });
    expect(judgeVersion('ClamAV 1.4.6', now)).toBeNull();
  });
});

test.each([
  ['clamd://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['clamd://scanner', { host: 'scanner', port: 3310 }],
  ['clamd://[::1]:99', { host: '::1', port: 99 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix://run/clamd.ctl', null],
  ['clamd://user@host', null],
  ['clamd://host/path', null],
  ['clamd:host', null],
  ['http://host:3310', null],
  ['/run/clamd.ctl', null],
])('the address %s', (url, place) => {
  expect(readClamdUrl(url)).toEqual(place);
});
