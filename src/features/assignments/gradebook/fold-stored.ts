import type { Override } from './cell-rules.ts';
import type {
  StoredAssignment,
  StoredExtension,
  StoredGrade,
  StoredScheme,
  StoredSnooze,
  StoredSubmission,
  SubmissionValues,
} from './gradebook-store.ts';

/** What is stored about one learner of a course, by the ids of items. */
export interface StoredLearner {
  submissions: Map<string, StoredSubmission>;
  extensions: Map<string, StoredExtension>;
  overrides: Map<string, Override>;
  snooze: StoredSnooze | null;
  /** A valid one of the course. */
  hasCertificate: boolean;
}

export interface StoredCourse {
  /** How many months it takes; 0 for a course without a length. */
  months: number;
  scheme: StoredScheme | null;
  assignments: Map<string, StoredAssignment>;
  learners: Map<string, StoredLearner>;
}

export interface StoredGrades {
  now: Date;
  courses: Map<string, StoredCourse>;
  /** Whether any assignment is due after a class. */
  hasSessionDue: boolean;
}

/** Returns what is stored by course, learner and item. */
export function foldStored(rows: readonly StoredGrade[]): StoredGrades {
  const stored: StoredGrades = { now: new Date(), courses: new Map(), hasSessionDue: false };
  for (const row of rows) {
    if (row.kind === 'now') {
      stored.now = new Date(row.data.at);
      continue;
    }
    const course = courseOf(stored, row.courseId);
    if (row.kind === 'course') course.months = row.data.months;
    else if (row.kind === 'scheme') course.scheme = row.data;
    else if (row.kind === 'assignment') {
      course.assignments.set(row.itemId, row.data);
      if (row.data.due.kind === 'session') stored.hasSessionDue = true;
    } else foldLearner(course, row);
  }
  return stored;
}

function foldLearner(
  course: StoredCourse,
  row: Extract<StoredGrade, { kind: 'submission' | 'extension' | 'override' | 'snooze' | 'certificate' }>,
): void {
  const learner = learnerOf(course, row.userId);
  if (row.kind === 'submission') learner.submissions.set(row.itemId, toSubmission(row.data));
  else if (row.kind === 'extension') learner.extensions.set(row.itemId, row.data);
  else if (row.kind === 'override') learner.overrides.set(row.itemId, row.data);
  else if (row.kind === 'snooze') learner.snooze = row.data;
  else learner.hasCertificate = true;
}

function toSubmission(values: SubmissionValues): StoredSubmission {
  const [id, version, lateDays, gradeState, outcome, resubmitDueAt, resubmitGivenAt, ...grade] = values;
  const [score, officeScore, hasUnreleasedGrade] = grade;
  return {
    ...{ id, version, lateDays, gradeState, outcome, resubmitDueAt, resubmitGivenAt },
    ...{ score, officeScore, hasUnreleasedGrade },
  };
}

function courseOf({ courses }: StoredGrades, courseId: string): StoredCourse {
  return held(courses, courseId, emptyCourse);
}

function learnerOf({ learners }: StoredCourse, userId: string): StoredLearner {
  return held(learners, userId, emptyLearner);
}

/** A course of which nothing is stored. */
export const emptyCourse = (): StoredCourse => ({
  months: 0,
  scheme: null,
  assignments: new Map(),
  learners: new Map(),
});

/** A learner of whom nothing is stored. */
export const emptyLearner = (): StoredLearner => ({
  submissions: new Map(),
  extensions: new Map(),
  overrides: new Map(),
  snooze: null,
  hasCertificate: false,
});

function held<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
