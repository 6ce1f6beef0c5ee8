import { cleanLine } from '../../../kit/text/plain-text.ts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { readTypedDate } from '../../../kit/numbers/typed-date.ts';
import type { HeadNames } from '../../../platform/table-file/match-heads.ts';
import { readFields, type FieldRow, type FieldTable } from '../../../platform/table-file/read-fields.ts';
import { MAX_CLASS_MINUTES, MAX_IMPORTED_CLASSES, MIN_CLASS_MINUTES } from '../rules.ts';
import { classMinutes, momentInIndia } from '../sessions/schedule-rules.ts';

type TimetableField = 'batch' | 'date' | 'from' | 'to' | 'topic' | 'trainer' | 'room';
export type TimetableTable = FieldTable<TimetableField>;
export type TimetableRow = FieldRow<TimetableField>;
export type RowIssue = { field: TimetableField | null; reason: string };

const names: HeadNames<TimetableField> = {
  batch: ['batch code', 'batch name', 'code'],
  date: ['day', 'class date', 'on', 'दिनांक', 'तारीख'],
  from: ['start', 'starts', 'start time', 'from time', 'time from', 'begins'],
  to: ['end', 'ends', 'end time', 'to time', 'time to', 'till'],
  topic: ['subject', 'lesson', 'title', 'chapter'],
  trainer: ['teacher', 'faculty', 'instructor', 'trainer name', 'trainer e-mail'],
  room: ['classroom', 'class room', 'room name', 'place', 'venue'],
};

/** Parses a file of classes, with columns in any order. Throws 422 `unreadable-file`, `missing-columns`, `empty-file`, `too-many-rows`. */
export async function readTimetableFile(source: Uint8Array | string): Promise<TimetableTable> {
  const required = ['batch', 'date', 'from', 'to'] as const;
  return readFields(source, {
    names,
    required,
    maxRows: MAX_IMPORTED_CLASSES,
    missing(found) {
      const lacking = required.filter((field) => !found.has(field));
      return lacking.length === 0
        ? null
        : `The first line must name the columns. Missing: ${lacking.join(', ')}. Others are topic, trainer and room.`;
    },
  });
}

/** What a row says by itself. */
export interface WrittenClass {
  code: string;
  startsAt: Date;
  endsAt: Date;
  topic: string;
  trainer: string;
  room: string;
}

/** Takes a row apart; returns what is wrong with it where it cannot be read. */
export function readClass({ fields }: TimetableRow): WrittenClass | RowIssue {
  const moment = readTypedDate(fields.date);
  if (fields.batch === '') return { field: 'batch', reason: 'There is no batch.' };
  if (moment === null) return { field: 'date', reason: 'This is no date. Write it as 14/11/2026.' };
  const [from, to] = [readClock(fields.from), readClock(fields.to)];
  if (from === null) return { field: 'from', reason: NO_TIME };
  if (to === null) return { field: 'to', reason: NO_TIME };
  const minutes = classMinutes({ from, to });
  if (minutes < MIN_CLASS_MINUTES || minutes > MAX_CLASS_MINUTES)
    return { field: 'to', reason: `A class lasts ${MIN_CLASS_MINUTES} to ${MAX_CLASS_MINUTES} minutes.` };
  const topic = cleanLine(fields.topic);
  if (topic.length > 200) return { field: 'topic', reason: 'The topic is longer than 200 characters.' };
  const startsAt = momentInIndia(indianDay(new Date(moment)), from);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const { trainer, room } = fields;
  return {
    code: fields.batch.toUpperCase(),
    startsAt,
    endsAt,
    topic,
    trainer: cleanLine(trainer),
    room: cleanLine(room),
  };
}

const NO_TIME = 'This is no time. Write it as 18:00 or 6 pm.';

/** A clock time as `18:00`; `null` for anything else. */
export function readClock(written: string): string | null {
  const found = /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(written.trim());
  if (!found) return null;
  const [, hours = '', minutes = '00', half = ''] = found;
  if (half === '' && found[2] === undefined) return null;
  const isAfternoon = half.toLowerCase().startsWith('p');
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== '' && (Number(hours) < 1 || Number(hours) > 12))) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
