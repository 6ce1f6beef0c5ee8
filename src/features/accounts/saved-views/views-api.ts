import { type ApiRoute, route } from '../../../platform/http/execute-route.ts';
import { deleteView, listViews, saveView, updateView } from './keep-views.ts';
import type { MayOpen } from './view-rules.ts';
import * as contract from './views-contract.ts';

/** The calls of saved views; `mayOpen` says which pages of the office a role may open. */
export function viewsApi(mayOpen: MayOpen): ApiRoute[] {
  return [
    route(contract.listSavedViews, async (context, { caller, query }) => ({
      views: await listViews(context, { caller, mayOpen, ...query }),
    })),
    route(contract.saveView, async (context, { caller, body }) => ({
      ...(await saveView(context, { caller, mayOpen, ...body })),
      message: 'The view is saved.',
    })),
    route(contract.updateView, async (context, { caller, params, body }) => {
      await updateView(context, { caller, mayOpen, id: params.id, ...body });
      return { message: 'The view is saved.' };
    }),
    route(contract.deleteView, async (context, { caller, params }) => {
      await deleteView(context, { caller, mayOpen, id: params.id });
      return { message: 'The view is deleted.' };
    }),
  ];
}
