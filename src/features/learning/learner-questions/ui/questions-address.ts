import { ASKED_ORDERS, ASKED_STATES, type AskedOrder, type AskedState } from '../../rules.ts';

/** What the page of questions shows; it stands in its address. */
export interface QuestionsView {
  state: AskedState | null;
  search: string;
  order: AskedOrder;
  /** From 1. */
  page: number;
}

/** Orders beside the usual one. */
export const questionOrders = { newest: 'Newest first', oldest: 'Oldest first' };

/** Reads an address; what it does not know is left out. */
export function readQuestionsView(parameters: URLSearchParams): QuestionsView {
  const page = parameters.get('page') ?? '';
  return {
    state: ASKED_STATES.find((known) => known === parameters.get('state')) ?? null,
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    order: ASKED_ORDERS.find((known) => known === parameters.get('order')) ?? 'waiting',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view below `path`; what is as usual is left out. */
export function questionsHref(view: Partial<QuestionsView>, path = '/admin/questions'): string {
  const parameters = new URLSearchParams();
  if (view.state) parameters.set('state', view.state);
  if (view.search) parameters.set('search', view.search);
  if (view.order && view.order !== 'waiting') parameters.set('order', view.order);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
