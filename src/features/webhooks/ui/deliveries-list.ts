import { sortingsOf } from '../../../kit/sorting.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { choice, namesOf, search } from '../../../ui/lists/list-params.ts';
import { DELIVERY_SORTS, DELIVERY_STATES, type DeliveryState } from '../rules.ts';

/** How a delivery stands, in a word. */
export const deliveryStates: Record<DeliveryState, { name: string; tone: BadgeTone }> = {
  waiting: { name: 'Waiting', tone: 'warn' },
  delivered: { name: 'Taken', tone: 'ok' },
  failed: { name: 'Failed', tone: 'bad' },
};

/** What was sent to a webhook; each webhook has such a list at a path of its own. */
export const deliveriesList = defineList({
  path: '/admin/integrations/webhooks',
  name: 'deliveries',
  params: {
    state: choice(namesOf(DELIVERY_STATES, deliveryStates), { label: 'State', any: 'All states' }),
    search: search('Event, id, or a part of what was sent or came back'),
  },
  sorts: sortingsOf(DELIVERY_SORTS),
  defaultSort: '-at',
  allLabel: 'Show all deliveries',
});

export type DeliveriesView = ViewOf<typeof deliveriesList>;

/** Where the deliveries of a webhook are listed. */
export function deliveriesPath(webhookId: string): string {
  return `/admin/integrations/webhooks/${webhookId}`;
}
