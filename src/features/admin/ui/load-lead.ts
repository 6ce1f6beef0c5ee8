import type { CallApi } from '../../../ui/document/page-context.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { listOrdersOf } from '../../orders/orders/office-contract.ts';
import type { getLead } from '../../enquiries/leads/inbox-contract.ts';

export interface LoadedLead {
  detail: RouteResponse<typeof getLead>;
  /** `null` when they could not be loaded. */
  orders: Orders | null;
}

type Orders = RouteResponse<typeof listOrdersOf>['orders'];

/** Whoever sends forms again and again, each with another address, is looked for by the newest of them. */
const MAX_CONTACTS = 20;

/** A lead with the orders of the same account, addresses and numbers. */
export async function loadLead(call: CallApi, id: string): Promise<LoadedLead> {
  const detail = await call<typeof getLead>({ method: 'GET', path: '/leads/:id', params: { id } });
  return { detail, orders: await loadOrders(call, detail) };
}

/** Whatever becomes of the orders, the lead is worth showing. */
async function loadOrders(call: CallApi, { lead, emails, phones }: LoadedLead['detail']): Promise<Orders | null> {
  const listOf = (contacts: string[]) => contacts.slice(0, MAX_CONTACTS).join(',');
  const query = { userId: lead.userId ?? undefined, emails: listOf(emails), phones: listOf(phones) };
  try {
    return (await call<typeof listOrdersOf>({ method: 'GET', path: '/orders/of-person', query })).orders;
  } catch {
    return null;
  }
}

/** `null` for a lead that was merged or erased: the list beside it is worth showing all the same. */
export async function loadLeadIfThere(load: () => Promise<LoadedLead>): Promise<LoadedLead | null> {
  try {
    return await load();
  } catch (thrown) {
    if (statusOf(thrown) === 404) return null;
    throw thrown;
  }
}

/** A call that is refused throws its answer with the status of the page that it would be. */
function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return null;
  const { init } = thrown;
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : null;
}
