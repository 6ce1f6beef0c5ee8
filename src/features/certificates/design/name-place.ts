import type { HeadlinePlace } from './fit-headline.ts';
import { nameSizeMm } from '../rules.ts';

/** Where the learner's name stands on a certificate, in millimetres. 5 mm, 14 points, is the least that is read from a wall. */
export function namePlace(name: string, columnWidth: number): HeadlinePlace {
  return {
    face: 'display',
    tracking: -0.01,
    size: nameSizeMm(name),
    minSize: 5,
    maxWidth: columnWidth,
    baseline: 83,
    top: 68.4,
    bottom: 92.8,
  };
}
