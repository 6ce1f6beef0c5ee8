import { describe, expect, test } from 'vitest';
import { readFrameMessage } from './video-provider.ts';

describe('YouTube', () => {
  const read = (message: unknown) => readFrameMessage('youtube', JSON.stringify(message));

  test('says that it is there, where it is, and that it has ended', () => {
    expect(read({ event: 'onReady', id: 1 })).toEqual({ kind: 'ready' });
    expect(read({ event: 'initialDelivery', info: { duration: 20 } })).toEqual({ kind: 'ready' });
    expect(read({ event: 'infoDelivery', info: { currentTime: 7.4, playerState: 1 } })).toEqual({
      kind: 'position',
      seconds: 7.4,
    });
    expect(read({ event: 'infoDelivery', info: { currentTime: 20, playerState: 0 } })).toEqual({ kind: 'ended' });
    expect(read({ event: 'onStateChange', info: 0 })).toEqual({ kind: 'ended' });
  });

  test('of everything else nothing is taken', () => {
    expect(read({ event: 'infoDelivery', info: { volume: 100 } })).toBeNull();
    expect(read({ event: 'infoDelivery', info: null })).toBeNull();
    expect(read({ ended: true })).toBeNull();
    expect(readFrameMessage('youtube', 'no JSON')).toBeNull();
    expect(readFrameMessage('youtube', null)).toBeNull();
  });
});

describe('Vimeo', () => {
  test('says the same in its own words, as text or as an object', () => {
    expect(readFrameMessage('vimeo', '{"event":"ready"}')).toEqual({ kind: 'ready' });
    expect(readFrameMessage('vimeo', { event: 'timeupdate', data: { seconds: 3.5, percent: 0.1 } })).toEqual({
      kind: 'position',
      seconds: 3.5,
    });
    expect(readFrameMessage('vimeo', '{"event":"ended","data":{"seconds":20}}')).toEqual({ kind: 'ended' });
    expect(readFrameMessage('vimeo', '{"event":"timeupdate","data":{}}')).toBeNull();
    expect(readFrameMessage('vimeo', '{"method":"getDuration","value":20}')).toBeNull();
  });
});
