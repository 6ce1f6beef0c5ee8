import { formatTime } from '../../../../kit/numbers/dates.ts';
import { status } from '../../../../ui/office/status-tones.ts';
import {
  BATCH_MODE_NAMES,
  BATCH_STATE_NAMES,
  WEEKDAYS,
  type BatchMode,
  type BatchState,
  type MeetingProvider,
  type Weekday,
} from '../../rules.ts';

export const batchStates = {
  draft: status(BATCH_STATE_NAMES.draft),
  open: status(BATCH_STATE_NAMES.open),
  running: status(BATCH_STATE_NAMES.running),
  completed: status(BATCH_STATE_NAMES.completed),
  cancelled: status(BATCH_STATE_NAMES.cancelled),
} as const satisfies Record<BatchState, object>;

export const modeNames = BATCH_MODE_NAMES;

export const providerNames: Record<MeetingProvider, string> = {
  zoom: 'Zoom',
  meet: 'Google Meet',
  link: 'Own link',
  none: 'None yet',
};

export const weekdayNames: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

/** "Mon, Wed, Fri"; three or more days in a row are "Mon to Fri". */
export function daysText(days: readonly Weekday[]): string {
  const places = days.map((day) => WEEKDAYS.indexOf(day));
  const [first = 0] = places;
  const isRow = days.length > 2 && places.every((place, at) => place === first + at);
  const names = days.map((day) => weekdayNames[day]);
  return isRow ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

/** "6 pm to 8 pm", of Indian clock times such as "18:00". */
export function timesText({ from, to }: { from: string; to: string }): string {
  return `${clockText(from)} to ${clockText(to)}`;
}

function clockText(time: string): string {
  return formatTime(`2026-01-01T${time}:00+05:30`);
}

/** "Room 1", "Online", "Room 1 and online". */
export function placeText({ room, mode }: { room: string; mode: BatchMode }): string {
  if (mode === 'online') return 'Online';
  const inRoom = room || 'No room yet';
  return mode === 'hybrid' ? `${inRoom} and online` : inRoom;
}

/** "18 of 20, 1 held". */
export function seatsText(seats: { enrolled: number; capacity: number; held: number; offered: number }): string {
  const { enrolled, capacity, held, offered } = seats;
  return [`${enrolled} of ${capacity}`, held > 0 && `${held} held`, offered > 0 && `${offered} offered`]
    .filter(Boolean)
    .join(', ');
}
