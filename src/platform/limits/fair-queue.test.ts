import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { asRequester } from '../http/requester.ts';

const LIMITS = {
  concurrency: 3,
  concurrencyPerKey: 2,
  maxWaiting: 6,
  maxWaitingPerAddress: 4,
  maxWaitingPerAccount: 3,
  retryAfterSeconds: 7,
};

/** A queue whose work ends when the test says so; `started` lists the pieces in the order of starting. */
function openQueue(limits: Partial<typeof LIMITS> = {}) {
  const queue: FairQueue = createFairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (name: string, address: string | null, account: string | null = null) => {
    const run = () =>
      queue.run(async ({ hasWaited }) => {
        started.push(name);
        await new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
        return hasWaited;
      });
    const asked = address === null ? run() : asRequester({ address, accountId: account }, run);
    asked.catch(() => undefined);
    return asked;
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise(setImmediate);
  };
  return { ask, end, started };
}

const settled = () => new Promise(setImmediate);

test('one address never holds every place, and an account does not either', async () => {
  const { ask, started } = openQueue();
  for (const name of ['a1', 'a2', 'a3']) void ask(name, '192.0.2.1');
  void ask('b1', '192.0.2.2', 'kavya');
  await settled();
  expect(started).toEqual(['a1', 'a2', 'b1']);

  const other = openQueue();
  for (const name of ['1', '2', '3']) void other.ask(name, `192.0.2.${name}`, 'kavya');
  await settled();
  expect(other.started).toEqual(['1', '2']);
});

test('those who wait take turns by address, whoever came first', async () => {
  const { ask, end, started } = openQueue({ concurrency: 1, concurrencyPerKey: 1 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, '192.0.2.1');
  for (const name of ['b1', 'b2']) void ask(name, '192.0.2.2');
  await settled();
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('an address or an account that waits too often gets 429, an overfull queue 503; both say when to come again', async () => {
  const { ask } = openQueue();
  for (let at = 0; at < 6; at += 1) void ask(`a${at}`, '192.0.2.1');
  const failure = { status: 429, code: 'too-many-requests', retryAfterSeconds: 7 };
  await expect(ask('a6', '192.0.2.1')).rejects.toMatchObject(failure);
  for (let at = 0; at < 5; at += 1) void ask(`k${at}`, `198.51.100.${at}`, 'kavya');
  const full = openQueue({ maxWaiting: 2, concurrency: 1, concurrencyPerKey: 1 });
  void full.ask('1', '192.0.2.1');
  void full.ask('2', '192.0.2.2');
  void full.ask('3', '192.0.2.3');
  await expect(full.ask('4', '192.0.2.4')).rejects.toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 7 });

  const byAccount = openQueue();
  for (let at = 0; at < 5; at += 1) void byAccount.ask(`k${at}`, `198.51.100.${at}`, 'kavya');
  await expect(byAccount.ask('k5', '198.51.100.9', 'kavya')).rejects.toMatchObject(failure);
});

test('in a full queue the one who asked for most gives way to a newcomer', async () => {
  const { ask, end, started } = openQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 3 });
  void ask('a0', '192.0.2.1');
  const waiting = ['a1', 'a2', 'a3'].map((name) => ask(name, '192.0.2.1'));
  void ask('b1', '192.0.2.2');
  await settled();
  await expect(waiting[2]).rejects.toMatchObject({ status: 503, code: 'busy' });
  for (const name of ['a0', 'a1', 'b1', 'a2']) await end(name);
  expect(started).toEqual(['a0', 'a1', 'b1', 'a2']);
});

test('the addresses of one IPv6 customer count together', async () => {
  const { ask, started } = openQueue();
  for (let at = 1; at <= 3; at += 1) void ask(String(at), `2001:db8:1:${at}::1`);
  await settled();
  expect(started).toEqual(['1', '2']);
});

test('work of the server itself waits for a place and is never refused', async () => {
  const { ask, end, started } = openQueue({ maxWaiting: 1 });
  for (let at = 0; at < 8; at += 1) void ask(`s${at}`, null);
  await settled();
  for (let at = 0; at < 8; at += 1) await end(`s${at}`);
  expect(started).toHaveLength(8);
});

test('a piece that fails frees its place, and each is told whether it has waited', async () => {
  const { ask, end } = openQueue({ concurrency: 1, concurrencyPerKey: 1 });
  const [first, second] = [ask('1', '192.0.2.1'), ask('2', '192.0.2.2')];
  await settled();
  await end('1', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await end('2');
  await expect(second).resolves.toBe(true);
  const third = ask('3', '192.0.2.1');
  await settled();
  await end('3');
  await expect(third).resolves.toBe(false);
});
