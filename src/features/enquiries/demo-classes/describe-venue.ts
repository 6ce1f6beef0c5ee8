import type { Institute } from '../../settings/contract.ts';
import type { SlotRow } from './slots-store.ts';

/** Where a class is held, for those with a seat: the URL of the meeting, or the room and the institute's address. */
export function describeVenue({ isOnline, place }: Pick<SlotRow, 'isOnline' | 'place'>, institute: Institute): string {
  if (isOnline) return place;
  return [place, ...institute.addressLines].filter(Boolean).join(', ');
}
