import type { CallApi } from '../../../ui/page-context.ts';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { listOrdersOf } from '../../checkout/contract.ts';
import type { getLead } from '../../enquiries/inbox-contract.ts';

export interface LoadedLead {
  detail: RouteAnswer<typeof getLead>;
  orders: RouteAnswer<typeof listOrdersOf>['orders'];
}

/** A lead with the orders of the same account, addresses and numbers. */
export async function loadLead(call: CallApi, id: string): Promise<LoadedLead> {
  const detail = await call<typeof getLead>({ method: 'GET', path: '/leads/:id', params: { id } });
  const { orders } = await call<typeof listOrdersOf>({
    method: 'GET',
    path: '/orders/of-person',
    query: {
      userId: detail.lead.userId ?? undefined,
      emails: detail.emails.join(','),
      phones: detail.phones.join(','),
    },
  });
  return { detail, orders };
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
