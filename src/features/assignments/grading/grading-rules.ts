import type { Outcome } from '../submissions/work-rules.ts';

/** The filters of the office’s submissions; one can be in several. */
export const SUBMISSION_STATES = ['needs-grading', 'graded', 'released', 'late', 'resubmit'] as const;
export const SUBMISSION_SORTS = ['waiting', 'newest', 'name'] as const;

/** The filters of the office’s assignments. */
export const ASSIGNMENT_STATES = ['all', 'needs-grading', 'not-released'] as const;
export const ASSIGNMENT_SORTS = ['due', 'waiting', 'name'] as const;

export const MAX_CRITERION_COMMENT = 2000; // assignments §5
export const MAX_COMMENT = 5000;
export const MAX_PINS = 100;
export const MAX_PIN_TEXT = 1000;
export const MIN_EXTENSION_REASON = 3;
export const MAX_EXTENSION_REASON = 300;

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
