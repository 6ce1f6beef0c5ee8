import { sortingsOf } from '../../../kit/sorting.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { namesOf, search, tabs } from '../../../ui/lists/list-params.ts';
import { status } from '../../../ui/office/status-tones.ts';
import { SUBSCRIBER_SORTS, SUBSCRIBER_STATES, type SubscriberState } from '../rules.ts';
import { SUBSCRIBER_STATE_NAMES } from '../rules.ts';

/** Labels of the subscription states. */
export const subscriberStates: Record<SubscriberState, { name: string; tone: BadgeTone }> = {
  confirmed: status(SUBSCRIBER_STATE_NAMES.confirmed),
  asked: status(SUBSCRIBER_STATE_NAMES.asked),
  left: status(SUBSCRIBER_STATE_NAMES.left),
};

export const subscribersList = defineList({
  path: '/admin/newsletter',
  name: 'newsletter',
  params: {
    state: tabs(namesOf(SUBSCRIBER_STATES, subscriberStates)),
    search: search('E-mail', { max: 100 }),
  },
  sorts: sortingsOf(SUBSCRIBER_SORTS),
  defaultSort: '-when',
  api: '/admin/newsletter',
  csv: '/api/admin/newsletter.csv',
});

export type SubscribersView = ViewOf<typeof subscribersList>;
