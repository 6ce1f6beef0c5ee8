import { actOnEach } from '../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as watch from './overview/alerts-contract.ts';
import * as audit from './audit/audit-contract.ts';
import { changeFailedJob, discardFailedJobs, discardMail, retryFailedJobs, retryMail } from './jobs/change-jobs.ts';
import * as contract from './contract.ts';
import { exportAudit } from './audit/export-audit.ts';
import { exportFailedJobs, exportQueues, exportUndeliveredMails } from './jobs/export-jobs.ts';
import { exportReport } from './tables/export-report.ts';
import { alertsOf } from './overview/alert-rules.ts';
import * as work from './jobs/jobs-contract.ts';
import { listAudit, listAuditChoices } from './audit/list-audit.ts';
import { listFailedJobs, listQueues, listUndeliveredMails } from './jobs/list-jobs.ts';
import { exportAbandonedCarts, listAbandonedCarts } from './abandoned-carts/list-abandoned-carts.ts';
import { readSigns } from './overview/read-signs.ts';
import { listProviders, testProvider } from './jobs/providers.ts';
import * as providers from './jobs/providers-contract.ts';
import * as reports from './tables/reports-contract.ts';
import { searchOffice as search } from './overview/search-contract.ts';
import { searchOffice } from './overview/search-office.ts';
import { countWaiting } from './overview/count-waiting.ts';
import { getHome } from './home/home-contract.ts';
import { loadHome } from './home/load-home.ts';
import { loadOverview } from './overview/load-overview.ts';
import { countWaiting as waiting } from './overview/waiting-contract.ts';
import { getReport } from './tables/get-report.ts';
import { loadStatus } from './overview/load-status.ts';

export const reportsApi: ApiRoute[] = [
  route(waiting, async (context, { caller }) => countWaiting(context, { caller })),
  route(contract.getOverview, async (context, { query, caller }) => loadOverview(context, { query, caller })),
  route(getHome, async (context, { caller }) => loadHome(context, { caller })),
  route(watch.listAlerts, async (context) => ({ alerts: alertsOf(await readSigns(context)) })),
  route(watch.getStatus, async (context) => loadStatus(context)),
  route(contract.listAbandonedCarts, async (context, { query }) => listAbandonedCarts(context, query)),
  route(contract.exportAbandonedCarts, (context, { query, caller }) =>
    exportAbandonedCarts(context, { query, actorId: caller.userId }),
  ),
  route(search, async (context, { query, caller }) => searchOffice(context, { ...query, caller })),
  route(reports.getReport, async (context, { params, query, caller }) =>
    getReport(context, { ...params, query, caller }),
  ),
  route(reports.exportReport, async (context, { params, query, caller }) =>
    exportReport(context, { ...params, query, caller }),
  ),
  route(audit.listAudit, async (context, { query }) => listAudit(context, query)),
  route(audit.listAuditChoices, async (context) => listAuditChoices(context)),
  route(audit.exportAudit, async (context, { query, caller }) =>
    exportAudit(context, { filter: query, actorId: caller.userId }),
  ),
  route(providers.listProviders, async (context, { caller }) => listProviders(context, { caller })),
  route(providers.testProvider, async (context, { params, caller }) => testProvider(context, { ...params, caller })),
  route(work.listQueues, async (context, { query }) => listQueues(context, query)),
  route(work.exportQueues, (context, { query, caller }) =>
    exportQueues(context, { filter: query, actorId: caller.userId }),
  ),
  route(work.listFailedJobs, async (context, { query }) => listFailedJobs(context, query)),
  route(work.exportFailedJobs, (context, { query, caller }) =>
    exportFailedJobs(context, { filter: query, actorId: caller.userId }),
  ),
  route(work.changeFailedJobs, (context, { body: { ids, act }, caller }) =>
    actOnEach(ids, (id) => changeFailedJob(context, { id, act, actorId: caller.userId })),
  ),
  route(work.listUndeliveredMails, async (context, { query }) => listUndeliveredMails(context, query)),
  route(work.exportUndeliveredMails, (context, { query, caller }) =>
    exportUndeliveredMails(context, { ...query, actorId: caller.userId }),
  ),
  route(work.changeUndeliveredMails, (context, { body: { ids, act }, caller }) =>
    actOnEach(ids, (id) => (act === 'retry' ? retryMail : discardMail)(context, { id, actorId: caller.userId })),
  ),
  route(work.retryJob, async (context, { params, caller }) => {
    await retryFailedJobs(context, { ...params, actorId: caller.userId });
    return { message: 'The job is queued again.' };
  }),
  route(work.retryJobs, async (context, { params, caller }) => {
    const count = await retryFailedJobs(context, { ...params, id: null, actorId: caller.userId });
    return { message: count === 1 ? 'One job is queued again.' : `${count} jobs are queued again.` };
  }),
  route(work.discardJob, async (context, { params, caller }) => {
    await discardFailedJobs(context, { ...params, actorId: caller.userId });
    return { message: 'The job is discarded.' };
  }),
  route(work.discardJobs, async (context, { params, caller }) => {
    const count = await discardFailedJobs(context, { ...params, id: null, actorId: caller.userId });
    return { message: count === 1 ? 'One job is discarded.' : `${count} jobs are discarded.` };
  }),
  route(work.retryMail, async (context, { params, caller }) => {
    await retryMail(context, { ...params, actorId: caller.userId });
    return { message: 'The mail is queued again.' };
  }),
];
