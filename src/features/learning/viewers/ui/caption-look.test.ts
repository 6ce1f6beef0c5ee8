import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readCaptionStyle, saveCaptionStyle } from './caption-look.ts';

afterEach(() => vi.unstubAllGlobals());

test('the look of captions is remembered, and what is not known is as usual', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(readCaptionStyle()).toEqual({ size: 'standard', ground: 'shaded' });
  saveCaptionStyle({ size: 'largest', ground: 'none' });
  expect(readCaptionStyle()).toEqual({ size: 'largest', ground: 'none' });
  for (const key of stored.keys()) stored.set(key, 'huge');
  expect(readCaptionStyle()).toEqual({ size: 'standard', ground: 'shaded' });
});

test('no captions are smaller than 16 px, on phones too', () => {
  const css = readFileSync(join(import.meta.dirname, 'styles/media-player.css'), 'utf8');
  const sizes = [...css.matchAll(/::cue[^{]*\{[^}]*font-size: (\d+)px/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThanOrEqual(6);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
