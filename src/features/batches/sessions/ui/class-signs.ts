import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getTimetable, OfficeSession } from '../session-contract.ts';

export type TimetableData = RouteResponse<typeof getTimetable>;

/** A class of the timetable with what is to be said about it. */
export interface ShownClass {
  session: OfficeSession;
  signs: Signs;
  dye: string | undefined;
  /** Whether the viewer may move it now. */
  isMovable: boolean;
}

/** A demo class that takes a room. */
export type ShownDemo = TimetableData['demos'][number];

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
