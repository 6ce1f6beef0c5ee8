import { describe, expect, it } from 'vitest';
import { nextStop, pageStops, slideStops } from './carousel-stops.ts';

/** Slides of 300 with a gap of 20, `beside` of them visible at once. */
function strip(slides: number, beside: number) {
  const seen = beside * 320 - 20;
  return {
    starts: Array.from({ length: slides }, (_, at) => at * 320),
    seen,
    reach: Math.max(0, slides * 320 - 20 - seen),
  };
}

describe('slide by slide', () => {
  it('stops at each slide until the last one is seen', () => {
    expect(slideStops(strip(6, 3))).toEqual([0, 320, 640, 960]);
    expect(slideStops(strip(3, 1))).toEqual([0, 320, 640]);
  });

  it('has one stop when all slides are seen', () => {
    expect(slideStops(strip(3, 3))).toEqual([0]);
    expect(slideStops(strip(2, 3))).toEqual([0]);
  });

  it('ends at the end of a strip that is not whole slides long', () => {
    expect(slideStops({ starts: [0, 320, 640], seen: 400, reach: 540 })).toEqual([0, 320, 540]);
  });
});

describe('page by page', () => {
  it('turns as many slides as stand side by side', () => {
    expect(pageStops(strip(6, 3))).toEqual([0, 960]);
    expect(pageStops(strip(6, 2))).toEqual([0, 640, 1280]);
    expect(pageStops(strip(3, 1))).toEqual([0, 320, 640]);
  });

  it('shows the rest on a last page that is full', () => {
    expect(pageStops(strip(7, 3))).toEqual([0, 960, 1280]);
  });

  it('knows a strip of one slide', () => {
    expect(pageStops(strip(1, 3))).toEqual([0]);
  });
});

describe('the next stop', () => {
  const stops = [0, 320, 640];

  it('goes on, and from the end to the beginning', () => {
    expect(nextStop(stops, 0, 1)).toBe(320);
    expect(nextStop(stops, 640, 1)).toBe(0);
  });

  it('goes back, and from the beginning to the end', () => {
    expect(nextStop(stops, 320, -1)).toBe(0);
    expect(nextStop(stops, 0, -1)).toBe(640);
  });

  it('counts from the nearest stop when a hand left the strip in between', () => {
    expect(nextStop(stops, 290, 1)).toBe(640);
    expect(nextStop([0], 0, 1)).toBe(0);
  });
});
