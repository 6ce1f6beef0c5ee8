import { sortingsOf } from '../../../kit/sorting.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { defineList, type ViewOf } from '../../../ui/lists/define-list.ts';
import { choice, namesOf, search } from '../../../ui/lists/list-params.ts';
import { SUBSCRIBER_SORTS, SUBSCRIBER_STATES, type SubscriberState } from '../rules.ts';

/** Labels of the subscription states. */
export const subscriberStates: Record<SubscriberState, { name: string; tone: BadgeTone }> = {
  confirmed: { name: 'Confirmed', tone: 'ok' },
  asked: { name: 'Not confirmed', tone: 'warn' },
  left: { name: 'Left', tone: 'neutral' },
};

export const subscribersList = defineList({
  path: '/admin/newsletter',
  name: 'newsletter',
  params: {
    state: choice(namesOf(SUBSCRIBER_STATES, subscriberStates), { label: 'State', any: 'All states' }),
    search: search('E-mail', { max: 100 }),
  },
  sorts: sortingsOf(SUBSCRIBER_SORTS),
  defaultSort: '-when',
  csv: '/api/admin/newsletter.csv',
  allLabel: 'Show all addresses',
});

export type SubscribersView = ViewOf<typeof subscribersList>;
