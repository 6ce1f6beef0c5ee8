import { expect, test, vi } from 'vitest';
import { feedStream } from './feed-stream.ts';

type Failure = { fatal: boolean; type: string; response?: { code: number } };

const made: FakePlayer[] = [];

class FakePlayer {
  static Events = { ERROR: 'error' };
  static isSupported = () => true;
  config = { maxBufferLength: 1 };
  acts: string[] = [];
  fail: (failure: Failure) => void = () => undefined;
  constructor() {
    made.push(this);
  }
  on(_event: string, heard: (event: string, failure: Failure) => void) {
    this.fail = (failure) => heard('error', failure);
  }
  loadSource(url: string) {
    this.acts.push(`load ${url}`);
  }
  attachMedia() {
    this.acts.push('attach');
  }
  recoverMediaError() {
    this.acts.push('recover');
  }
  destroy() {
    this.acts.push('destroy');
  }
}
vi.mock('hls.js/light', () => ({ default: FakePlayer }));

async function feed() {
  const element = Object.assign(new EventTarget(), { paused: true });
  const ends: string[] = [];
  const stop = feedStream(element as unknown as HTMLVideoElement, '/master.m3u8', {
    onExpired: () => ends.push('expired'),
    onUnfit: () => ends.push('unfit'),
  });
  await vi.dynamicImportSettled();
  const player = made.at(-1);
  if (!player) throw new Error('nothing plays');
  return { element, ends, stop, player };
}

test('a stream is fed to the element, and reads ahead only once it plays', async () => {
  const { element, player, stop } = await feed();
  expect(player.acts).toEqual(['load /master.m3u8', 'attach']);
  expect(player.config.maxBufferLength).toBe(1);
  element.dispatchEvent(new Event('play'));
  expect(player.config.maxBufferLength).toBeGreaterThan(10);
  stop();
  expect(player.acts.at(-1)).toBe('destroy');
});

test('small failures are left alone, a damaged stretch is got over once', async () => {
  const { ends, player } = await feed();
  player.fail({ fatal: false, type: 'mediaError' });
  expect(player.acts).not.toContain('recover');
  player.fail({ fatal: true, type: 'mediaError' });
  expect([player.acts.at(-1), ends]).toEqual(['recover', []]);
  player.fail({ fatal: true, type: 'mediaError' });
  expect(ends).toEqual(['unfit']);
});

test('addresses that are over are told apart from a stream that can’t be played', async () => {
  const { ends, player } = await feed();
  player.fail({ fatal: true, type: 'networkError', response: { code: 403 } });
  player.fail({ fatal: true, type: 'networkError', response: { code: 500 } });
  expect(ends).toEqual(['expired', 'unfit']);
});

test('left before its player has come, nothing is fed', async () => {
  const count = made.length;
  feedStream(new EventTarget() as HTMLVideoElement, '/master.m3u8', { onExpired: () => {}, onUnfit: () => {} })();
  await vi.dynamicImportSettled();
  expect(made).toHaveLength(count);
});
