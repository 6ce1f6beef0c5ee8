import { formatTime } from '../../../../kit/numbers/dates.ts';
import type { Demo, OfficeDemo } from '../demo-contract.ts';

/** Whether a class is being held at that moment. */
export function isRunning(
  { startsAt, minutes, hasBegun, isCancelled }: Pick<OfficeDemo, 'startsAt' | 'minutes' | 'hasBegun' | 'isCancelled'>,
  now: string,
): boolean {
  return hasBegun && !isCancelled && Date.parse(now) < Date.parse(startsAt) + minutes * 60_000;
}

/** "6 pm to 7:30 pm, Room 2, with Karan Bedi". */
export function describeSession({
  startsAt,
  minutes,
  isOnline,
  place,
  trainer,
}: Pick<Demo, 'startsAt' | 'minutes' | 'isOnline' | 'place' | 'trainer'>): string {
  const end = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const times = `${formatTime(startsAt)} to ${formatTime(end)}`;
  return [times, isOnline ? 'online' : place, trainer && `with ${trainer}`].filter(Boolean).join(', ');
}
