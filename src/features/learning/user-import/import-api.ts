import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import * as contract from './import-contract.ts';
import { startImport, tryImport } from './import-users.ts';
import { exportImport, listImports, getImport } from './get-import.ts';
import { undoImport } from './undo-import.ts';

/** Imports learners from a file. */
export const importApi: ApiRoute[] = [
  route(contract.tryImport, (context, { body }) => tryImport(context, body)),
  route(contract.startImport, async (context, { caller, body }) => {
    const { id, total } = await startImport(context, { caller, ...body });
    return { id, message: total === 1 ? '1 row is being imported.' : `${total} rows are being imported.` };
  }),
  route(contract.undoImport, async (context, { caller, params }) => {
    const { undone, kept } = await undoImport(context, { caller, ...params });
    return {
      message: `${undone} ${undone === 1 ? 'row' : 'rows'} undone, ${kept.length} kept.`,
      undone,
      keptCount: kept.length,
      kept: kept.slice(0, 200).map(({ line, name, email, undoReason: reason }) => ({ line, name, email, reason })),
    };
  }),
  route(contract.listImports, async (context) => ({ imports: await listImports(context) })),
  route(contract.getImport, async (context, { params }) => ({ import: await getImport(context, params) })),
  route(contract.getImportResult, (context, { caller, params }) => exportImport(context, { caller, ...params })),
];
