import type { CallApi } from '../../../ui/document/page-context.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { listOrdersOf } from '../../orders/orders/office-contract.ts';
import type { getLead } from '../../enquiries/leads/inbox-contract.ts';

export interface LoadedLead {
  detail: RouteResponse<typeof getLead>;
  /** `null` when loading failed. */
  orders: Orders | null;
}

type Orders = RouteResponse<typeof listOrdersOf>['orders'];

/** A person with many addresses is looked up by the newest ones. */
const MAX_CONTACTS = 20;

/** A lead with the orders of the same account, addresses and numbers. */
export async function loadLead(call: CallApi, id: string): Promise<LoadedLead> {
  const detail = await call<typeof getLead>({ method: 'GET', path: '/leads/:id', params: { id } });
  return { detail, orders: await loadOrders(call, detail) };
}

/** The lead is shown even when loading the orders fails. */
async function loadOrders(call: CallApi, { lead, emails, phones }: LoadedLead['detail']): Promise<Orders | null> {
  const listOf = (contacts: string[]) => contacts.slice(0, MAX_CONTACTS).join(',');
  const query = { userId: lead.userId ?? undefined, emails: listOf(emails), phones: listOf(phones) };
  try {
    return (await call<typeof listOrdersOf>({ method: 'GET', path: '/orders/of-person', query })).orders;
  } catch {
    return null;
  }
}
