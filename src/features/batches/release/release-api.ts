import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { getReleases, openForBatch, openForStudent, saveReleases } from './keep-releases.ts';
import * as contract from './release-contract.ts';

/** When the contents of a course open for a batch. */
export const releaseApi: ApiRoute[] = [
  route(contract.getReleases, (context, { params, caller }) => getReleases(context, { id: params.id, caller })),
  route(contract.saveReleases, (context, { params, body, caller }) =>
    saveReleases(context, { id: params.id, form: body, caller }),
  ),
  route(contract.openForStudent, (context, { params, body, caller }) =>
    openForStudent(context, { id: params.id, form: body, actorId: caller.userId }),
  ),
  route(contract.openForBatch, (context, { params, body, caller }) =>
    openForBatch(context, { id: params.id, form: body, actorId: caller.userId }),
  ),
];
