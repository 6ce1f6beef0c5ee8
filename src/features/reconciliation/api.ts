import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as contract from './contract.ts';
import { askForMatch } from './ask-for-match.ts';
import { exportFindings } from './export-findings.ts';
import { resolveFinding } from './resolve-finding.ts';
import { loadReconciliation } from './load-reconciliation.ts';

export const reconciliationApi: ApiRoute[] = [
  route(contract.getAccounts, async (context, { query }) => loadReconciliation(context, query)),
  route(contract.exportFindings, async (context, { query, caller }) =>
    exportFindings(context, { query, actorId: caller.userId }),
  ),
  route(contract.askForMatch, async (context, { caller }) => {
    await askForMatch(context, { caller });
    return { message: 'The books are being compared. What is found stands here in a moment.' };
  }),
  route(contract.resolveFinding, async (context, { params, body, caller }) => {
    await resolveFinding(context, { ...params, ...body, caller });
    return { message: 'It is closed, with your note.' };
  }),
];
