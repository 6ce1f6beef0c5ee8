import { callApi } from '../../../ui/api-client.ts';
import type { SavedViewsSource } from '../../../ui/lists/saved-views-source.ts';
import type { deleteView, listSavedViews, saveView, updateView } from '../../accounts/saved-views/views-contract.ts';

/** Saved views in the account, by the API. */
export const savedViewsCalls: SavedViewsSource = {
  async read(query) {
    return (await callApi<typeof listSavedViews>({ method: 'GET', path: '/admin/saved-views', query })).views;
  },
  save: (shown, view) =>
    callApi<typeof saveView>({
      method: 'POST',
      path: '/admin/saved-views',
      body: { ...shown, ...view },
    }),
  share: (id, isShared) =>
    callApi<typeof updateView>({
      method: 'PUT',
      path: '/admin/saved-views/:id',
      params: { id },
      body: { isShared },
    }),
  rename: (id, name) =>
    callApi<typeof updateView>({ method: 'PUT', path: '/admin/saved-views/:id', params: { id }, body: { name } }),
  remove: (id) => callApi<typeof deleteView>({ method: 'DELETE', path: '/admin/saved-views/:id', params: { id } }),
};
