import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import * as contract from './import-contract.ts';
import { importRoster, tryRoster } from './import-roster.ts';
import { importTimetable, tryTimetable } from './import-timetable.ts';

/** Files of classes and of students. */
export const importsApi: ApiRoute[] = [
  route(contract.tryTimetable, (context, { body }) => tryTimetable(context, body)),
  route(contract.importTimetable, (context, { body, caller }) =>
    importTimetable(context, { ...body, actorId: caller.userId }),
  ),
  route(contract.tryRoster, (context, { params, body }) => tryRoster(context, { batchId: params.id, ...body })),
  route(contract.importRoster, (context, { params, body, caller }) =>
    importRoster(context, { batchId: params.id, ...body, caller }),
  ),
];
