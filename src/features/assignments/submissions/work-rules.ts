import { findOwnDeadline, isOpenAt, isPastDue, type OwnDeadline } from '../deadlines/deadline-rules.ts';
import { findDueDate, type AssignmentSettings } from '../rules.ts';

export const OUTCOMES = ['accepted', 'resubmit'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether the newest version has a grade, and whether its learner sees it. */
export type GradeState = 'none' | 'saved' | 'released';

export const FILE_KINDS = ['file', 'image', 'audio'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const WORK_STATES = ['not-submitted', 'submitted', 'returned', 'excused'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Why nothing can be submitted now. */
export const CLOSED_REASONS = ['none', 'closed', 'no-attempts', 'grading-started', 'access-ended'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export const MAX_TEXT = 20_000; // assignments §5
export const MAX_LINKS = 5;
export const MAX_LINK_LENGTH = 2000;
export const MAX_FILES = 10; // assignments §9
/** UTF-16 units of the name of a file. */
export const MAX_FILE_NAME = 200;
export const MAX_ATTEMPT_BYTES = 250_000_000;
export const MAX_LEARNER_BYTES = 2_000_000_000;
export const MAX_IMAGE_BYTES = 20_000_000;
export const MAX_AUDIO_BYTES = 50_000_000;
export const UPLOADS_PER_HOUR = 60;
export const SUBMISSIONS_PER_HOUR = 20;
/** In which the same submit again has the response of the first. */
export const REPEAT_HOURS = 24;

/** What is stored about one learner’s work for an assignment. */
export interface WorkRecord {
  settings: Pick<AssignmentSettings, 'due' | 'late' | 'availableUntil' | 'maxAttempts'>;
  isRemoved: boolean;
  /** Indian days that due dates count from. */
  accessDay: string | null;
  sessionDay: string | null;
  extension: { dueAt: Date; grantedAt: Date } | null;
  isExcused: boolean;
  /** Whether the office wrote a grade in the gradebook, as for work on paper. */
  isAdjusted: boolean;
  hasDraft: boolean;
  submission: {
    version: number;
    lateDays: number;
    gradeState: GradeState;
    outcome: Outcome | null;
    resubmitDueAt: Date | null;
    resubmitGivenAt: Date | null;
    score: number | null;
  } | null;
}

/** How a learner stands with an assignment at a moment. */
export interface WorkStatus extends OwnDeadline {
  state: WorkState;
  outcome: Outcome | null;
  isLate: boolean;
  isMissing: boolean;
  attemptsUsed: number;
  attemptsLeft: number;
  isOpen: boolean;
  closedReason: ClosedReason;
}

/** Returns the dates in force for a learner. */
export function ownDeadline(
  record: Pick<WorkRecord, 'settings' | 'accessDay' | 'sessionDay' | 'extension' | 'submission'>,
) {
  const { settings, extension, submission } = record;
  const { resubmitDueAt, resubmitGivenAt, outcome } = submission ?? {};
  const isAskedAgain = outcome === 'resubmit' && resubmitDueAt && resubmitGivenAt;
  return findOwnDeadline({
    dueAt: findDueDate(settings.due, record),
    availableUntil: settings.availableUntil === null ? null : new Date(settings.availableUntil),
    late: settings.late,
    extension: extension && { dueAt: extension.dueAt, givenAt: extension.grantedAt },
    resubmission: isAskedAgain ? { dueAt: resubmitDueAt, givenAt: resubmitGivenAt } : null,
  });
}

/** Returns how a learner stands (assignments §4). `hasAccess` says whether the course is open to them. */
export function findWorkStatus(record: WorkRecord, { now, hasAccess }: { now: Date; hasAccess: boolean }): WorkStatus {
  const { settings, submission, isExcused } = record;
  const deadline = ownDeadline(record);
  const attemptsUsed = submission?.version ?? 0;
  const attemptsLeft = countAttemptsLeft(settings.maxAttempts, submission);
  const closedReason = whyClosed({ record, deadline, attemptsLeft, now, hasAccess });
  return {
    ...deadline,
    state: isExcused
      ? 'excused'
      : submission === null
        ? 'not-submitted'
        : submission.gradeState === 'released'
          ? 'returned'
          : 'submitted',
    outcome: submission?.gradeState === 'released' ? submission.outcome : null,
    isLate: (submission?.lateDays ?? 0) > 0,
    isMissing:
      submission === null && !isExcused && !record.isAdjusted && !record.isRemoved && isPastDue(now, deadline.dueAt),
    attemptsUsed,
    attemptsLeft,
    isOpen: closedReason === 'none' && !isExcused && !record.isRemoved,
    closedReason,
  };
}

/** A request to resubmit gives one attempt even when none is left. */
function countAttemptsLeft(maxAttempts: number, submission: WorkRecord['submission']): number {
  if (!submission) return maxAttempts;
  const left = Math.max(0, maxAttempts - submission.version);
  const isAskedAgain = submission.gradeState === 'released' && submission.outcome === 'resubmit';
  return left === 0 && isAskedAgain ? 1 : left;
}

function whyClosed(of: {
  record: WorkRecord;
  deadline: OwnDeadline;
  attemptsLeft: number;
  now: Date;
  hasAccess: boolean;
}): ClosedReason {
  if (!of.hasAccess) return 'access-ended';
  if (of.record.submission?.gradeState === 'saved') return 'grading-started';
  if (!isOpenAt(of.now, of.deadline.closesAt)) return 'closed';
  return of.attemptsLeft === 0 ? 'no-attempts' : 'none';
}

/** The tabs of a learner’s list. */
export const WORK_TABS = ['todo', 'submitted', 'returned', 'all'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

/** Returns the tab of an assignment beside "all"; `null` for one that nothing is to be done for, and nothing was. */
export function tabOf({ state, outcome, isOpen }: WorkStatus): Exclude<WorkTab, 'all'> | null {
  if (state === 'submitted') return 'submitted';
  if (state === 'returned') return outcome === 'resubmit' && isOpen ? 'todo' : 'returned';
  return state === 'not-submitted' && isOpen ? 'todo' : null;
}

const FILE_TYPE_NAMES = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  zip: 'ZIP',
  mp4: 'MP4',
} as const;

/** `PDF, Word and ZIP files, pictures`: what an assignment takes as files. */
export function takenFilesText({ kinds, fileTypes }: Pick<AssignmentSettings, 'kinds' | 'fileTypes'>): string {
  const types = kinds.includes('file') ? fileTypes.map((type) => FILE_TYPE_NAMES[type]) : [];
  const last = types.length > 1 ? ` and ${types.at(-1)}` : '';
  const files = types.length === 0 ? [] : [`${(last ? types.slice(0, -1) : types).join(', ')}${last} files`];
  const others = [
    ...(kinds.includes('image') ? ['JPEG, PNG and WebP pictures'] : []),
    ...(kinds.includes('audio') ? ['audio recordings'] : []),
  ];
  return [...files, ...others].join(', ') || 'no files';
}

const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns a receipt number, `SUB-7K3Q-9XVB`, from a source of whole numbers below a limit. */
export function receiptOf(random: (limit: number) => number): string {
  const part = () => Array.from({ length: 4 }, () => RECEIPT_ALPHABET[random(RECEIPT_ALPHABET.length)]).join('');
  return `SUB-${part()}-${part()}`;
}
