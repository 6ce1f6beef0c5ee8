import { readText } from '../../../../ui/forms/read-text.ts';
import {
  BATCH_MODES,
  MEETING_PROVIDERS,
  WEEKDAYS,
  type BatchMode,
  type MeetingProvider,
  type Schedule,
} from '../../rules.ts';

/** What the editor of a batch sends; the server checks all of it. */
export interface BatchDraft {
  courseId: string;
  code: string;
  mode: BatchMode;
  capacity: number;
  schedule: Schedule | null;
  priceRupees: number | null;
  trainerId: string | null;
  roomId: string | null;
  meetingProvider: MeetingProvider;
  link: string;
  joinUntilSession: number | undefined;
  accessMonths: number | null;
  prerequisite: string;
  prerequisiteCourseId: string | null;
  isPrerequisiteRequired: boolean;
}

/** The fields of the editor. A schedule of which neither a weekday nor the first day is chosen is none yet. */
export function readBatch(fields: FormData): BatchDraft {
  const text = (name: string) => readText(fields, name).trim();
  const mode = BATCH_MODES.find((value) => value === text('mode')) ?? 'classroom';
  const schedule = readSchedule(fields);
  const hasSchedule = schedule.weekdays.length > 0 || schedule.startDate !== '';
  return {
    courseId: text('courseId'),
    code: text('code'),
    mode,
    capacity: numberOf(text('capacity')) ?? 0,
    schedule: hasSchedule ? schedule : null,
    priceRupees: numberOf(text('priceRupees')),
    trainerId: text('trainerId') || null,
    roomId: mode === 'online' ? null : text('roomId') || null,
    meetingProvider:
      mode === 'classroom' ? 'none' : (MEETING_PROVIDERS.find((value) => value === text('meetingProvider')) ?? 'none'),
    link: text('meetingProvider') === 'link' ? text('link') : '',
    joinUntilSession: numberOf(text('joinUntilSession')) ?? undefined,
    accessMonths: numberOf(text('accessMonths')),
    prerequisite: text('prerequisite'),
    prerequisiteCourseId: text('prerequisiteCourseId') || null,
    isPrerequisiteRequired: fields.has('isPrerequisiteRequired'),
  };
}

/** The schedule as it is typed, also one that is not whole. */
export function readSchedule(fields: FormData): Schedule {
  const text = (name: string) => readText(fields, `schedule.${name}`).trim();
  const chosen = fields.getAll('schedule.weekdays');
  return {
    weekdays: WEEKDAYS.filter((day) => chosen.includes(day)),
    from: text('from'),
    to: text('to'),
    startDate: text('startDate'),
    classes: numberOf(text('classes')),
    endDate: text('endDate') || null,
  };
}

/** An empty field is `null`; what is no number is −1, which the server refuses with the field's own message. */
function numberOf(text: string): number | null {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
