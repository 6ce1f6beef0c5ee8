import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import * as calendar from './calendar-contract.ts';
import { getOwnTimetable, type ListDues } from './get-own-timetable.ts';
import { getFeed, renewFeed } from './keep-feed.ts';
import { readEvent, readFeed } from './read-feed.ts';

/** The calls of a student's timetable. */
export function calendarApi(listDues: ListDues): ApiRoute[] {
  return [
    route(calendar.getOwnTimetable, (context, { query, caller }) =>
      getOwnTimetable(context, { query, userId: caller.userId }, listDues),
    ),
    route(calendar.getFeed, (context, { caller }) => getFeed(context, caller)),
    route(calendar.renewFeed, (context, { caller }) => renewFeed(context, caller)),
    route(calendar.readFeed, (context, { params, requestInfo }) =>
      readFeed(context, { file: params.file, requestInfo }, listDues),
    ),
    route(calendar.readEvent, (context, { params, caller }) =>
      readEvent(context, { id: params.id, userId: caller.userId }),
    ),
  ];
}
