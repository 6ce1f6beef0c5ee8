import type { z } from 'zod';
import type { OfficeGrade, extensionSchema } from './grading-contract.ts';
import type { GradeRow, GradeWithGrader } from './grading-store.ts';
import type { ReleasedGrade } from './grading-rules.ts';

/** Returns a grade as the office sees it: as it was saved last. */
export function toOfficeGrade({ grade, graderName }: GradeWithGrader): OfficeGrade {
  const isReleased = grade.releasedRevision === grade.revision;
  return {
    version: grade.version,
    revision: grade.revision,
    rubricVersion: grade.rubricVersion,
    criteria: grade.criteria,
    points: grade.points,
    penaltyPoints: grade.penaltyPoints,
    score: grade.score,
    comment: grade.comment,
    pins: grade.pins,
    outcome: grade.outcome,
    resubmitDueAt: grade.resubmitDueAt?.toISOString() ?? null,
    gradedBy: toPerson(grade.gradedBy, graderName),
    gradedAt: grade.gradedAt.toISOString(),
    releasedAt: isReleased ? (grade.releasedAt?.toISOString() ?? null) : null,
    isChangedSinceRelease: !isReleased && grade.released !== null,
  };
}

/** Returns what its learner will see of a grade once it is released. */
export function toReleasedGrade(grade: GradeRow): ReleasedGrade {
  return {
    rubricVersion: grade.rubricVersion,
    criteria: grade.criteria,
    points: grade.points,
    penaltyPoints: grade.penaltyPoints,
    score: grade.score,
    comment: grade.comment,
    pins: grade.pins,
    outcome: grade.outcome,
    resubmitDueAt: grade.resubmitDueAt?.toISOString() ?? null,
    gradedAt: grade.gradedAt.toISOString(),
  };
}

/** Returns an extension with its reason, which is for the office alone. */
export function toExtension(
  extension: { dueAt: Date; reason: string; grantedBy: string | null; grantedAt: Date },
  granterName: string | null,
): z.input<typeof extensionSchema> {
  return {
    dueAt: extension.dueAt.toISOString(),
    reason: extension.reason,
    grantedBy: toPerson(extension.grantedBy, granterName),
    grantedAt: extension.grantedAt.toISOString(),
  };
}

function toPerson(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}
