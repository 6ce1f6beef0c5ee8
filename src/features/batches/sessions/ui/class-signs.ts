import type { OfficeSession } from '../session-contract.ts';
import type { TimetableData } from './timetable.tsx';

/** What a class of the timetable is marked with, each by a word and a sign. */
export interface Signs {
  /** What it clashes with, as sentences. */
  clashes: string[];
  isWithoutLink: boolean;
  isMoved: boolean;
  isCancelled: boolean;
  substitute: string;
}

export function signsOf(
  { id, state, movedFrom, substitute }: OfficeSession,
  { clashes, withoutLink }: Pick<TimetableData, 'clashes' | 'withoutLink'>,
): Signs {
  return {
    clashes: clashes.filter(({ sessionIds }) => sessionIds.includes(id)).map(({ message }) => message),
    isWithoutLink: withoutLink.includes(id),
    isMoved: movedFrom.length > 0,
    isCancelled: state === 'cancelled',
    substitute,
  };
}
