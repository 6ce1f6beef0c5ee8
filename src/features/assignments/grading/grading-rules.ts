import type { Outcome } from '../submissions/work-rules.ts';

export interface GradedCriterion {
  criterionId: string;
  /** `null` where points were typed. */
  levelId: string | null;
  points: number;
  comment: string;
}

/** A remark at a place of a page; `x` and `y` from 0 to 1. */
export interface Pin {
  id: string;
  number: number;
  fileId: string;
  page: number;
  x: number;
  y: number;
  text: string;
}

/** What a learner sees of a grade, as it was released. Moments are ISO 8601. */
export interface ReleasedGrade {
  rubricVersion: number | null;
  criteria: GradedCriterion[];
  points: number;
  penaltyPoints: number;
  score: number;
  comment: string;
  pins: Pin[];
  outcome: Outcome;
  resubmitDueAt: string | null;
  gradedAt: string;
}
