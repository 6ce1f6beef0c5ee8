import { formatLongDate, formatTime } from '../../../kit/numbers/dates.ts';

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** A class that is planned, with what it needs. */
export interface Booking extends Span {
  roomId: string | null;
  /** Who teaches: the trainer, or the substitute in their place. */
  teacherId: string | null;
}

/** Time that is taken, by a class of another batch or by a demo class. */
export interface TakenTime extends Booking {
  /** The batch's code, or the name of the demo class. */
  with: string;
  roomName: string;
  teacherName: string;
}

export interface Clash {
  kind: 'room' | 'trainer';
  /** Name of the room or the trainer. */
  name: string;
  with: string;
  startsAt: Date;
  endsAt: Date;
}

/** Whether two times overlap; one that ends when the other starts does not. */
export function overlaps(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** Every clash of planned classes with time that is taken, by the time of the taken one (batches §4). */
export function findClashes(planned: readonly Booking[], taken: readonly TakenTime[]): Clash[] {
  const clashes: Clash[] = [];
  const inOrder = taken.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  for (const time of inOrder) {
    const met = planned.filter((booking) => overlaps(booking, time));
    const { startsAt, endsAt } = time;
    if (time.roomId !== null && met.some(({ roomId }) => roomId === time.roomId))
      clashes.push({ kind: 'room', name: time.roomName, with: time.with, startsAt, endsAt });
    if (time.teacherId !== null && met.some(({ teacherId }) => teacherId === time.teacherId))
      clashes.push({ kind: 'trainer', name: time.teacherName, with: time.with, startsAt, endsAt });
  }
  return clashes;
}

/** "Room 1 is taken on 7 December 2026 from 6 pm to 8 pm by MSL-UX-01-B." */
export function clashText({ kind, name, with: other, startsAt, endsAt }: Clash): string {
  const when = `on ${formatLongDate(startsAt.toISOString())} from ${clockTime(startsAt)} to ${clockTime(endsAt)}`;
  return kind === 'room' ? `${name} is taken ${when} by ${other}.` : `${name} teaches ${other} ${when}.`;
}

/** `6 pm`, with a plain space: the texts are literal. */
export function clockTime(moment: Date): string {
  return formatTime(moment.toISOString()).replaceAll('\u00A0', ' ');
}
