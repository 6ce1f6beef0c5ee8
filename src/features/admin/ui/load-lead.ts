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

/** `null` for a merged or erased lead: the list beside it is still shown. */
export async function loadLeadIfThere(load: () => Promise<LoadedLead>): Promise<LoadedLead | null> {
  try {
    return await load();
  } catch (thrown) {
    if (statusOf(thrown) === 404) return null;
    throw thrown;
  }
}

/** A failed call throws a response with its status. */
function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return null;
  const { init } = thrown;
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : null;
}
