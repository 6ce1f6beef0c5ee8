import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as contract from './contract.ts';
import { listMatchingOrders, matchDiscrepancy } from './match-discrepancy.ts';
import { requestReconciliation } from './request-reconciliation.ts';
import { exportDiscrepancies } from './export-discrepancies.ts';
import { resolveDiscrepancy } from './resolve-discrepancy.ts';
import { loadReconciliation } from './load-reconciliation.ts';

export const reconciliationApi: ApiRoute[] = [
  route(contract.getReconciliation, async (context, { query }) => loadReconciliation(context, query)),
  route(contract.exportDiscrepancies, async (context, { query, caller }) =>
    exportDiscrepancies(context, { query, actorId: caller.userId }),
  ),
  route(contract.requestReconciliation, async (context, { caller }) => {
    await requestReconciliation(context, { caller });
    return { message: 'The comparison is running. Discrepancies appear here in a moment.' };
  }),
  route(contract.listMatchingOrders, async (context, { params, query }) =>
    listMatchingOrders(context, { ...params, ...query }),
  ),
  route(contract.matchDiscrepancy, async (context, { params, body, caller }) =>
    matchDiscrepancy(context, { ...params, ...body, actorId: caller.userId }),
  ),
  route(contract.resolveDiscrepancy, async (context, { params, body, caller }) => {
    await resolveDiscrepancy(context, { ...params, ...body, caller });
    return { message: 'Resolved with your note.' };
  }),
];
