import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { importLeads, tryLeadImport } from './import-leads.ts';
import * as contract from './lead-import-contract.ts';
import { listLeadImports, undoLeadImport } from './undo-lead-import.ts';

const MAX_SHOWN_KEPT = 200;

/** Importing leads from a file. */
export const leadImportApi: ApiRoute[] = [
  route(contract.tryLeadImport, (context, { body }) => tryLeadImport(context, body)),
  route(contract.importLeads, async (context, { caller, body }) => {
    const counts = await importLeads(context, { caller, ...body });
    const leads = counts.fresh === 1 ? '1 new lead' : `${counts.fresh} new leads`;
    const enquiries = counts.enquiries === 1 ? '1 enquiry' : `${counts.enquiries} enquiries`;
    return { ...counts, message: `${leads} and ${enquiries} added.` };
  }),
  route(contract.listLeadImports, async (context) => ({ imports: await listLeadImports(context) })),
  route(contract.undoLeadImport, async (context, { caller, params }) => {
    const { removed, kept } = await undoLeadImport(context, { caller, ...params });
    const enquiries = removed === 1 ? '1 enquiry' : `${removed} enquiries`;
    return {
      message: `${enquiries} removed, ${kept.length} kept.`,
      removed,
      keptCount: kept.length,
      kept: kept.slice(0, MAX_SHOWN_KEPT),
    };
  }),
];
