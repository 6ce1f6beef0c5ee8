import { sortingsOf } from '../../../kit/sorting.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { choice, namesOf, search } from '../../../ui/lists/list-params.ts';
import { KEY_SORTS, KEY_STATE_NAMES, KEY_STATES } from '../../accounts/rules.ts';
import { status } from '../../../ui/office/status-tones.ts';
import { WEBHOOK_SORTS, WEBHOOK_STATE_NAMES, WEBHOOK_STATES, type WebhookState } from '../rules.ts';

const path = '/admin/integrations';

/** Labels of the webhook states. */
export const webhookStates: Record<WebhookState, { name: string; tone: BadgeTone }> = {
  works: status(WEBHOOK_STATE_NAMES.works),
  failing: status(WEBHOOK_STATE_NAMES.failing),
  paused: status(WEBHOOK_STATE_NAMES.paused),
};

/** The list of webhooks, shown by default. */
export const webhooksList = defineList({
  path,
  name: 'webhooks',
  params: {
    state: choice(namesOf(WEBHOOK_STATES, webhookStates), { label: 'Status', any: 'Any status' }),
    search: search('URL, description or event'),
  },
  sorts: sortingsOf(WEBHOOK_SORTS),
  defaultSort: 'when',
  api: '/admin/webhooks',
  csv: '/api/admin/webhooks.csv',
});

/** Labels of the API key states. */
export const keyStates: Record<(typeof KEY_STATES)[number], { name: string; tone: BadgeTone }> = {
  open: status(KEY_STATE_NAMES.open),
  expired: status(KEY_STATE_NAMES.expired),
  revoked: status(KEY_STATE_NAMES.revoked),
};

/** The list of API keys, on the same page. */
export const keysList = defineList({
  path,
  name: 'api-keys',
  params: {
    state: choice(namesOf(KEY_STATES, keyStates), { label: 'Status', any: 'Any status' }),
    search: search('Name, first characters, or creator'),
  },
  sorts: sortingsOf(KEY_SORTS),
  defaultSort: '-when',
  always: { show: 'keys' },
  api: '/admin/api-keys',
  csv: '/api/admin/api-keys.csv',
});

export type WebhooksView = ViewOf<typeof webhooksList>;
export type KeysView = ViewOf<typeof keysList>;

export function showsKeys(params: URLSearchParams): boolean {
  return params.get('show') === 'keys';
}
