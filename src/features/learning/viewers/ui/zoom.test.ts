import { expect, it } from 'vitest';
import { clampZoom, MAX_ZOOM, scrollAfterZoom, zoomIn, zoomOut } from './zoom.ts';

it('grows in steps up to the largest and shrinks until it fits', () => {
  expect(zoomIn(1)).toBe(1.5);
  expect(zoomOut(1.5)).toBe(1);
  expect(zoomOut(1)).toBe(1);
  expect(zoomIn(MAX_ZOOM)).toBe(MAX_ZOOM);
  expect(clampZoom(Number.NaN)).toBe(1);
});

it('keeps the point under the pointer', () => {
  expect(scrollAfterZoom(0, 100, 1, 2)).toBe(100);
  expect(scrollAfterZoom(100, 100, 2, 1)).toBe(0);
});
