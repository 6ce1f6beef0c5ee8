import { expect, test } from 'vitest';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { textQueue } from './text-queue.ts';

function channel(log: string[], name: string, isAway: boolean): SmsSender {
  return {
    async send() {
      log.push(name);
      if (isAway) throw new Error('away');
    },
  };
}

async function attempt(channels: SmsSender[], number: number, log: string[]): Promise<void> {
  const queue = textQueue(channels, {
    queue: 'texts',
    open: async () => ({ to: '+919876543210', text: 'Hello' }),
    markSent: async () => void log.push('sent'),
  });
  await queue.run({} as never, number).catch(() => log.push('failed'));
}

test('after two failures the second channel has its turn, and the first again later', async () => {
  const log: string[] = [];
  const channels = [channel(log, 'first', true), channel(log, 'second', true)];
  for (const number of [0, 1, 2, 3, 4]) await attempt(channels, number, log);
  expect(log.filter((entry) => entry !== 'failed')).toEqual(['first', 'first', 'second', 'second', 'first']);
});

test('with one channel every try is its own, and what it took is noted', async () => {
  const log: string[] = [];
  await attempt([channel(log, 'only', false)], 5, log);
  expect(log).toEqual(['only', 'sent']);
});

test('what must not go out any more reaches no channel', async () => {
  const log: string[] = [];
  const queue = textQueue([channel(log, 'only', false)], {
    queue: 'texts',
    open: async () => null,
    markSent: async () => void log.push('sent'),
  });
  await queue.run({} as never, 0);
  expect(log).toEqual([]);
});
