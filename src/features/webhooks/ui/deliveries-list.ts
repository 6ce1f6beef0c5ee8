import { sortingsOf } from '../../../kit/sorting.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { namesOf, search, tabs } from '../../../ui/lists/list-params.ts';
import { status } from '../../../ui/office/status-tones.ts';
import { DELIVERY_SORTS, DELIVERY_STATES, type DeliveryState } from '../rules.ts';
import { DELIVERY_STATE_NAMES } from '../rules.ts';

/** Labels of the delivery states. */
export const deliveryStates: Record<DeliveryState, { name: string; tone: BadgeTone }> = {
  waiting: status(DELIVERY_STATE_NAMES.waiting),
  delivered: status(DELIVERY_STATE_NAMES.delivered),
  failed: status(DELIVERY_STATE_NAMES.failed),
};

/** A webhook's deliveries; each webhook has this list at its own path. */
export const deliveriesList = defineList({
  path: '/admin/integrations/webhooks',
  name: 'deliveries',
  params: {
    state: tabs(namesOf(DELIVERY_STATES, deliveryStates)),
    search: search('Event, id, or a part of the request or response'),
  },
  sorts: sortingsOf(DELIVERY_SORTS),
  defaultSort: '-at',
  api: (path) => `${path.replace('/integrations', '')}/deliveries`,
});

export type DeliveriesView = ViewOf<typeof deliveriesList>;

/** The path of a webhook's deliveries. */
export function deliveriesPath(webhookId: string): string {
  return `/admin/integrations/webhooks/${webhookId}`;
}
