import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as contract from './contract.ts';
import { exportGstr1 } from './export-gstr1.ts';
import { exportInvoices } from './export-invoices.ts';
import { describeInvoiceSettings, saveInvoiceSettings } from './invoice-settings.ts';
import { listOfficeInvoices } from './list-office-invoices.ts';

export const invoicesApi: ApiRoute[] = [
  route(contract.listOfficeInvoices, async (context, { query }) => listOfficeInvoices(context, query)),
  route(contract.exportInvoices, (context, { query, caller }) =>
    exportInvoices(context, { query, actorId: caller.userId }),
  ),
  route(contract.exportGstr1, async (context, { query, caller }) =>
    exportGstr1(context, { ...query, actorId: caller.userId }),
  ),
  route(contract.getInvoiceSettings, async ({ db }) => describeInvoiceSettings(db)),
  route(contract.saveInvoiceSettings, async ({ db }, { body: { version, ...settings }, caller }) => ({
    message: 'Saved. It applies to new invoices.',
    settings: await saveInvoiceSettings(db, { settings, version, actorId: caller.userId }),
  })),
];
