import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINK_SECONDS, readVideoLink, videoFrameUrl } from './link-rules.ts';

describe('the address of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=dQw4w9WgXcQ&list=PL123&t=42s',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ' https://youtu.be/dQw4w9WgXcQ?si=abc ',
  ])('%s is one at YouTube', (address) =>
    expect(readVideoLink(address)).toEqual({
      address: address.trim(),
      provider: 'youtube',
      videoId: 'dQw4w9WgXcQ',
      hash: null,
      watchUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    }),
  );

  it.each([
    ['https://vimeo.com/76979871', null],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
  ])('%s is one at Vimeo', (address, hash) =>
    expect(readVideoLink(address)).toMatchObject({ provider: 'vimeo', videoId: '76979871', hash }),
  );

  it.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://user@youtu.be/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ/more',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/12345',
    'https://vimeo.com/1234567890123',
    'https://vimeo.com/x76979871',
    'https://vimeo.com/76979871x',
    'https://vimeo.com/76979871/8272103f6e/more',
    'https://vimeo.com/76979871/short',
    'https://vimeo.com/76979871/8272103f6e.html',
    'https://vimeo.com/76979871/.8272103f6e',
    'https://example.com/video/76979871',
    'https://player.vimeo.com/videos/76979871',
    'https://xm.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ1',
    'https://www.youtube.com/watch?v=.dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ.',
    'https://www.youtube.com/watch/more?v=dQw4w9WgXcQ',
    'https://www.youtube.com/results?v=dQw4w9WgXcQ',
    'https://www.youtube.com/c/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ/more',
    'https://www.youtube.com/watch',
    'https://player.vimeo.com/76979871',
    'javascript:alert(1)',
    '',
  ])('%s is none', (address) =>
    expect(readVideoLink(address)).toEqual({
      address,
      provider: null,
      videoId: null,
      hash: null,
      watchUrl: null,
    }),
  );

  it('never leads to another host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (address) => {
        const { watchUrl } = readVideoLink(address);
        expect(watchUrl === null || /^https:\/\/(www\.youtube\.com|vimeo\.com)\//.test(watchUrl)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

it('a private part of a Vimeo video stands in the address of its page', () => {
  const watchUrl = (address: string) => readVideoLink(address).watchUrl;
  expect(watchUrl('https://vimeo.com/76979871')).toBe('https://vimeo.com/76979871');
  expect(watchUrl('https://player.vimeo.com/video/76979871?h=8272103f6e')).toBe(
    'https://vimeo.com/76979871/8272103f6e',
  );
  expect(MAX_LINK_SECONDS).toBe(43_200);
});

describe('the frame of a video', () => {
  it.each([
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?enablejsapi=1&playsinline=1&rel=0',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/abcdef1234', 'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef1234'],
    ['https://example.com/a', null],
  ])('of %s is %s', (address, frameUrl) => {
    expect(videoFrameUrl(readVideoLink(address))).toBe(frameUrl);
  });

  it('is that of the stand-in where there is one', () => {
    const link = readVideoLink('https://vimeo.com/76979871');
    expect(videoFrameUrl(link, '/sandbox/video')).toBe('/sandbox/video/vimeo/76979871');
  });
});
