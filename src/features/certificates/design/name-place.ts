import type { HeadlinePlace } from './fit-headline.ts';
import { nameSizeMm } from '../rules.ts';

/** Position of the learner's name on a certificate, in millimetres. 5 mm, 14 points, is the minimum legible on a wall. */
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
