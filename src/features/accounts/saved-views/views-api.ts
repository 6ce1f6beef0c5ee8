import { type ApiRoute, route } from '../../../platform/http/execute-route.ts';
import { deleteView, listViews, saveView, updateView } from './keep-views.ts';
import * as contract from './views-contract.ts';

export const viewsApi: ApiRoute[] = [
  route(contract.listSavedViews, async (context, { caller, query }) => ({
    views: await listViews(context, { caller, list: query.list }),
  })),
  route(contract.saveView, async (context, { caller, body }) => ({
    ...(await saveView(context, { caller, ...body })),
    message: 'The view is saved.',
  })),
  route(contract.updateView, async (context, { caller, params, body }) => {
    await updateView(context, { caller, id: params.id, ...body });
    return { message: 'The view is saved.' };
  }),
  route(contract.deleteView, async (context, { caller, params }) => {
    await deleteView(context, { caller, id: params.id });
    return { message: 'The view is deleted.' };
  }),
];
