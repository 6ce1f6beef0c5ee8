import { formatLongDate, formatMeeting, formatTime } from '../../../kit/numbers/dates.ts';

/** How a class changed in one step, as its people are told. A replacement stands for a cancelled class. */
export type ClassChangeKind = 'moved' | 'cancelled' | 'substitute' | 'extra' | 'replacement' | 'added';

/** A change of a class with the words for it. */
export interface ToldChange {
  kind: ClassChangeKind;
  number: number;
  startsAt: Date;
  /** Where it started or took place before, when it was moved. */
  movedFrom: Date | null;
  place: string;
  teacher: string;
  reason: string;
}

interface Mail {
  subject: string;
  text: string;
}

interface About {
  name: string;
  course: string;
  batch: string;
  publicUrl: string;
}

/** The one mail about all changes of a step. */
export function changesMail(changes: readonly ToldChange[], { name, course, batch, publicUrl }: About): Mail {
  const main = changes.filter(({ kind }) => kind !== 'replacement');
  const lines = changes.map(sentence).join('\n\n');
  return {
    subject: subjectOf(main.length > 0 ? main : changes, batch),
    text: `Hello ${name},\n\nyour classes of ${course} (${batch}) have changed.\n\n${lines}\n\nYour timetable: ${publicUrl}/profile/timetable`,
  };
}

function subjectOf(changes: readonly ToldChange[], batch: string): string {
  const [one, ...more] = changes;
  if (one && more.length === 0) return subjectOfOne(one);
  const isAll = (kind: ClassChangeKind) => changes.every((change) => change.kind === kind);
  if (isAll('moved')) return `${changes.length} classes of ${batch} have moved`;
  if (isAll('cancelled')) return `${changes.length} classes of ${batch} are cancelled`;
  return `${changes.length} classes of ${batch} have changed`;
}

function subjectOfOne({ kind, number, startsAt, teacher }: ToldChange): string {
  if (kind === 'moved') return `Class ${number} has moved: ${when(startsAt)}`;
  if (kind === 'cancelled') return `Class ${number} on ${formatLongDate(startsAt.toISOString())} is cancelled`;
  if (kind === 'substitute') return `Class ${number}: ${teacher} teaches`;
  return `Extra class: ${when(startsAt)}`;
}

function sentence({ kind, number, startsAt, movedFrom, place, teacher, reason }: ToldChange): string {
  const because = reason === '' ? '' : ` Reason: ${reason}`;
  if (kind === 'moved') {
    const before =
      movedFrom && movedFrom.getTime() !== startsAt.getTime() ? ` It was planned for ${when(movedFrom)}.` : '';
    return `Class ${number} has moved: ${when(startsAt)}, ${place}.${before}${because}`;
  }
  if (kind === 'cancelled') return `Class ${number} on ${when(startsAt)} is cancelled.${because}`;
  if (kind === 'substitute') return `Class ${number} on ${when(startsAt)}: ${teacher} teaches.`;
  if (kind === 'replacement') return `It is made up for by class ${number}: ${when(startsAt)}, ${place}.`;
  return `${kind === 'extra' ? 'Extra class' : 'New class'} ${number}: ${when(startsAt)}, ${place}.`;
}

/** Mail on the day or in the hour before a class. */
export function reminderMail(
  which: 'day' | 'hour',
  {
    name,
    course,
    number,
    startsAt,
    place,
    url,
  }: { name: string; course: string; number: number; startsAt: Date; place: string; url: string },
): Mail {
  const about = `${course}, class ${number}`;
  return {
    subject:
      which === 'day' ? `Tomorrow at ${plain(formatTime(startsAt.toISOString()))}: ${about}` : `In one hour: ${about}`,
    text: `Hello ${name},\n\nclass ${number} of ${course} begins on ${when(startsAt)}. Place: ${place}.\n\nYour timetable: ${url}`,
  };
}

/** `Monday, 7 December at 6 pm`. */
export function when(moment: Date): string {
  return plain(formatMeeting(moment.toISOString()));
}

/** With plain spaces, as in subjects. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
