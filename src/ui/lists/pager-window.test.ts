import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagerWindow } from './pager-window.ts';

describe('pagerWindow', () => {
  it('shows every page of a short list', () => {
    expect(pagerWindow(1, 1)).toEqual([1]);
    expect(pagerWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pagerWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows first, last and two either side, with gaps between', () => {
    expect(pagerWindow(1, 10)).toEqual([1, 2, 3, 'gap', 10]);
    expect(pagerWindow(4, 10)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 10]);
    expect(pagerWindow(6, 10)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 10]);
    expect(pagerWindow(10, 10)).toEqual([1, 'gap', 8, 9, 10]);
  });

  it('has no gap for a page that is the neighbour of the first or the last', () => {
    expect(pagerWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pagerWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerWindow(5, 9)).toEqual([1, 'gap', 3, 4, 5, 6, 7, 'gap', 9]);
  });

  it('is empty without pages and takes a page outside to the nearest', () => {
    expect(pagerWindow(1, 0)).toEqual([]);
    expect(pagerWindow(0, 3)).toEqual(pagerWindow(1, 3));
    expect(pagerWindow(99, 3)).toEqual(pagerWindow(3, 3));
  });

  it('always rises, holds first, last and current, and has a gap exactly where numbers are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (current, total) => {
        const entries = pagerWindow(current, total);
        const pages = entries.filter((entry) => entry !== 'gap');
        expect(pages[0]).toBe(1);
        expect(pages.at(-1)).toBe(total);
        expect(pages).toContain(Math.min(current, total));
        expect(pages.length).toBeLessThanOrEqual(7);
        entries.forEach((entry, at) => {
          const next = entries[at + 1];
          if (entry === 'gap') expect(Number(next) - Number(entries[at - 1])).toBeGreaterThan(1);
          else if (typeof next === 'number') expect(next).toBe(entry + 1);
        });
      }),
    );
  });
});
