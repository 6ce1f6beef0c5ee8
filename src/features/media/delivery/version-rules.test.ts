import { describe, expect, test } from 'vitest';
import {
  canStream,
  rewritePlaylist,
  savesEnough,
  shownState,
  sourceOfRendition,
  renditionFolder,
} from './version-rules.ts';

describe('versions of a video', () => {
  test('are worth keeping when they save a fifth', () => {
    expect(savesEnough(800, 1000)).toBe(true);
    expect(savesEnough(801, 1000)).toBe(false);
  });

  test('are chosen by the player only where one looks nearly as good', () => {
    expect(canStream([{ name: 'low' }, { name: 'medium' }])).toBe(true);
    expect(canStream([{ name: 'low' }, { name: 'audio' }])).toBe(false);
    expect(canStream([])).toBe(false);
  });

  test('lie in a folder that tells what they were made of', () => {
    expect(renditionFolder('courses/a.mp4')).toBe('courses/a.mp4.versions');
    expect(sourceOfRendition('courses/a.mp4.versions/low.mp4')).toBe('courses/a.mp4');
    for (const key of ['courses/a.mp4', 'a.mp4.versions', 'a.mp4.versions/', 'a.versions/b/c', '.versions/low.mp4']) {
      expect(sourceOfRendition(key)).toBeNull();
    }
  });

  test('have playlists whose addresses are made anew, and nothing else', () => {
    const playlist = [
      '#EXTM3U',
      '#EXT-X-MAP:URI="low.mp4",BYTERANGE="800@0"',
      '#EXT-X-KEY:URI=""',
      '#EXTINF:6.0,',
      ' low.mp4 ',
      ' ',
      '',
    ];
    expect(rewritePlaylist(playlist.join('\n'), (name) => `/signed/${name}`).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-MAP:URI="/signed/low.mp4",BYTERANGE="800@0"',
      '#EXT-X-KEY:URI=""',
      '#EXTINF:6.0,',
      '/signed/low.mp4',
      ' ',
      '',
    ]);
  });
});

describe('a film that only some browsers play', () => {
  const need = { needsConversion: true, hasIssue: false };
  const versions = [{}];
  test.each([
    [null, { state: 'preparing', percent: 0, playsAsItCame: false }],
    [
      { state: 'working', percent: 33, versions: [] },
      { state: 'preparing', percent: 33, playsAsItCame: false },
    ],
    [
      { state: 'ready', percent: 100, versions },
      { state: 'ready', percent: 100, playsAsItCame: false },
    ],
    [
      { state: 'failed', percent: 0, versions: [] },
      { state: 'broken', percent: 0, playsAsItCame: false },
    ],
    [
      { state: 'no-encoder', percent: 0, versions: [] },
      { state: 'ready', percent: 100, playsAsItCame: true },
    ],
  ] as const)('of which %j is made is %j', (made, shown) => {
    expect(shownState(need, made)).toEqual(shown);
    expect(shownState({ ...need, needsConversion: false }, made)).toMatchObject({
      state: 'ready',
      playsAsItCame: true,
    });
    expect(shownState({ ...need, hasIssue: true }, made).state).toBe('broken');
  });
});
