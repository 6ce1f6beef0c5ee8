import type { BATCH_MODES, SALE_STATES, WEEKDAYS } from '../../kit/public-batch.ts';
import { ADMINS } from '../../kit/roles.ts';
import type { Sorting } from '../../kit/sorting.ts';

export { BATCH_MODES, SALE_STATES, WEEKDAYS } from '../../kit/public-batch.ts';

export type BatchMode = (typeof BATCH_MODES)[number];

/** How classes are held, as screens and files say it. */
export const BATCH_MODE_NAMES = {
  classroom: 'In the classroom',
  online: 'Online',
  hybrid: 'In the classroom or online',
} as const satisfies Record<BatchMode, string>;

export const BATCH_STATES = ['draft', 'open', 'running', 'completed', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The states, as screens and files say them. */
export const BATCH_STATE_NAMES = {
  draft: 'Draft',
  open: 'Open',
  running: 'Running',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<BatchState, string>;

export type SaleState = (typeof SALE_STATES)[number];

export const SESSION_STATES = ['scheduled', 'running', 'held', 'cancelled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Files of classes and of students. */
export const IMPORT_LIMIT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORTED_CLASSES = 500;
export const MAX_IMPORTED_STUDENTS = 100;

export const MEETING_PROVIDERS = ['zoom', 'meet', 'link', 'none'] as const;
export type MeetingProvider = (typeof MEETING_PROVIDERS)[number];
export const MEETING_STATES = ['none', 'waiting', 'ready', 'failed'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

export const ENROLMENT_STATES = [
  'active',
  'completed',
  'transferred',
  'withdrawn',
  'batch-cancelled',
  'without-seat',
  'own-pace',
] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

export const ENTRY_STATES = [
  'waiting',
  'offered',
  'taken',
  'expired',
  'declined',
  'left',
  'removed',
  'closed',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export const MARKS = ['present', 'late', 'absent', 'excused'] as const;
export type Mark = (typeof MARKS)[number];

/** The marks, as screens and files say them. */
export const MARK_NAMES = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
} as const satisfies Record<Mark, string>;

export const MARK_SOURCES = ['code', 'trainer', 'provider', 'office', 'leave', 'finish'] as const;
export type MarkSource = (typeof MARK_SOURCES)[number];

/** The lists of absences: of a day, in a row, below the minimum, at the first class; and registers that wait. */
export const ABSENCE_KINDS = ['day', 'streak', 'below', 'no-show', 'unfinished'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** What a trainer is told about a mark by code; it refuses nothing. */
export const MARK_FLAGS = ['same-device', 'other-network'] as const;
export type MarkFlag = (typeof MARK_FLAGS)[number];
/** Students that one save of a register marks. */
export const MAX_MARKS = 40;
export const MAX_NOTE = 200;

/** Classes of one request for leave. */
export const MAX_LEAVE_CLASSES = 10;
export const MAX_FEEDBACK = 500;

export const LEAVE_STATES = ['asked', 'approved', 'refused', 'withdrawn', 'lapsed'] as const;
export type LeaveState = (typeof LEAVE_STATES)[number];
export const MAKE_UP_STATES = ['booked', 'attended', 'missed', 'cancelled'] as const;
export type MakeUpState = (typeof MAKE_UP_STATES)[number];
export const RELEASE_KINDS = ['date', 'session', 'previous'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

export type Weekday = (typeof WEEKDAYS)[number];

/** When the classes of a batch take place; days and clock times are Indian. An end not after the start is on the next day. */
export interface Schedule {
  weekdays: Weekday[];
  /** `18:00`. */
  from: string;
  to: string;
  /** The first possible day, `2026-12-07`. */
  startDate: string;
  /** One of the two. */
  classes: number | null;
  endDate: string | null;
}

/** An earlier time of a class that was moved; moments are ISO. */
export interface Move {
  startsAt: string;
  endsAt: string;
  movedAt: string;
  /** Id of the user who moved it. */
  movedBy: string | null;
  reason: string;
}

export const MIN_CAPACITY = 1;
/** A batch has at most 20 students (spec 1 §9). */
export const MAX_CAPACITY = 20;
export const MAX_CLASSES = 300;
export const MIN_CLASS_MINUTES = 15;
export const MAX_CLASS_MINUTES = 480;
export const MAX_PRICE_RUPEES = 1_000_000;
export const MAX_ACCESS_MONTHS = 120;
/** Days from today to the first possible day, and to the last class (batches §7). */
export const MAX_START_DAYS = 730;
export const MAX_END_DAYS = 1096;
/** An extra class may have started so many minutes ago. */
export const EXTRA_MAY_HAVE_STARTED_MINUTES = 60;
export const MIN_REASON = 3;
export const MAX_REASON = 300;
/** Days that the timetable shows at once. */
export const MAX_TIMETABLE_DAYS = 92;

/** What the clock decides a batch's state by. */
export interface BatchTimes {
  publishedAt: Date | null;
  cancelledAt: Date | null;
  firstStartsAt: Date | null;
  lastEndsAt: Date | null;
}

/** The state of a batch at a moment (batches §2). */
export function batchState({ publishedAt, cancelledAt, firstStartsAt, lastEndsAt }: BatchTimes, now: Date): BatchState {
  if (cancelledAt) return 'cancelled';
  if (!publishedAt) return 'draft';
  if (lastEndsAt && lastEndsAt <= now) return 'completed';
  return firstStartsAt && firstStartsAt <= now ? 'running' : 'open';
}

/** Whether the office may still change a batch. */
export function isOver(state: BatchState): boolean {
  return state === 'completed' || state === 'cancelled';
}

/** Whether a batch can still be joined: published, and the last class to join has not started. */
export function isOnSale(batch: BatchTimes & { joinUntil: Date | null }, now: Date): boolean {
  const state = batchState(batch, now);
  return (state === 'open' || state === 'running') && batch.joinUntil !== null && now < batch.joinUntil;
}

export function sessionState(
  { startsAt, endsAt, cancelledAt }: { startsAt: Date; endsAt: Date; cancelledAt: Date | null },
  now: Date,
): SessionState {
  if (cancelledAt) return 'cancelled';
  if (endsAt <= now) return 'held';
  return startsAt <= now ? 'running' : 'scheduled';
}

const ENROLMENT_NEXT: Record<EnrolmentState, readonly EnrolmentState[]> = {
  active: ['completed', 'transferred', 'withdrawn', 'batch-cancelled'],
  'without-seat': ['transferred', 'own-pace', 'withdrawn'],
  'batch-cancelled': ['transferred', 'own-pace', 'withdrawn'],
  completed: [],
  transferred: [],
  withdrawn: [],
  'own-pace': [],
};

/** Whether an enrolment may go from one state to another. */
export function mayBecome(from: EnrolmentState, to: EnrolmentState): boolean {
  return ENROLMENT_NEXT[from].includes(to);
}

const ENTRY_NEXT: Record<EntryState, readonly EntryState[]> = {
  waiting: ['offered', 'left', 'removed', 'closed'],
  offered: ['taken', 'expired', 'declined', 'left', 'removed', 'closed'],
  taken: [],
  expired: [],
  declined: [],
  left: [],
  removed: [],
  closed: [],
};

/** Whether a waitlist entry may go from one state to another. */
export function mayEntryBecome(from: EntryState, to: EntryState): boolean {
  return ENTRY_NEXT[from].includes(to);
}

/** Whether a batch takes place in a room. */
export function needsRoom(mode: BatchMode): boolean {
  return mode !== 'online';
}

/** Whom batches can be listed by. */
export const BATCH_STUDENTS = ['without-seat'] as const;
export type BatchStudents = (typeof BATCH_STUDENTS)[number];

/** Sort fields of the office's list. */
export const BATCH_SORTS = ['starts', 'code', 'course', 'seats'] as const;
export type BatchSorting = Sorting<(typeof BATCH_SORTS)[number]>;

/** Who may see batches; a trainer their own. */
export const BATCH_READERS = ['counsellor', 'trainer', 'accountant', ...ADMINS] as const;
/** Who may see timetable, rooms and holidays; a trainer their own classes. */
export const TIMETABLE_READERS = ['counsellor', 'trainer', ...ADMINS] as const;
