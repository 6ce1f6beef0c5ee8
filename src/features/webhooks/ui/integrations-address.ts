import { listAddress, type ListView } from '../../../ui/lists/list-address.ts';
import { KEY_SORTS, KEY_STATES } from '../../accounts/rules.ts';
import { WEBHOOK_SORTS, WEBHOOK_STATES } from '../rules.ts';

const path = '/admin/integrations';

export type WebhooksView = ListView<(typeof WEBHOOK_STATES)[number], (typeof WEBHOOK_SORTS)[number]>;
export type KeysView = ListView<(typeof KEY_STATES)[number], (typeof KEY_SORTS)[number]>;

/** The list of webhooks, which the page opens with. */
export const webhooksAddress = listAddress({ path, states: WEBHOOK_STATES, sorts: WEBHOOK_SORTS, defaultSort: 'when' });

/** The list of API keys, on the same page. */
export const keysAddress = listAddress({
  path,
  states: KEY_STATES,
  sorts: KEY_SORTS,
  defaultSort: '-when',
  always: { show: 'keys' },
});

export function showsKeys(parameters: URLSearchParams): boolean {
  return parameters.get('show') === 'keys';
}
