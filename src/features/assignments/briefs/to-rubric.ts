import type { z } from 'zod';
import { maxPointsOf } from '../rules.ts';
import type { rubricSchema } from '../submissions/work-contract.ts';
import type { RubricRow } from './brief-store.ts';

/** Returns a version of a rubric with the maximum of each criterion. */
export function toRubric({ version, frozenAt, criteria }: RubricRow): z.input<typeof rubricSchema> {
  return {
    version,
    isFrozen: frozenAt !== null,
    criteria: criteria.map((criterion) => ({ ...criterion, maxPoints: maxPointsOf(criterion) })),
  };
}
