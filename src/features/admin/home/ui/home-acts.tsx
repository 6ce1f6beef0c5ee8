import { Plus, Store } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { Colleague } from '../../../../ui/office/office-sections.ts';
import { newThings } from '../../ui/new-things.ts';

/** What a counsellor and an accountant do most, in the head of their start page; phones have it in their bottom bar and in New. */
export function HomeActs({ colleague }: { colleague: Colleague }) {
  if (colleague.role !== 'counsellor' && colleague.role !== 'accountant') return null;
  const acts = newThings(colleague);
  const enquiry = acts.find(({ href }) => href === '/admin/enquiries#new');
  const sale = acts.find(({ href }) => href === '/admin/orders/new');
  return (
    <div className="start-head-acts">
      {enquiry && (
        <ButtonLink variant="quiet" size="small" icon={Plus} href={enquiry.href}>
          {enquiry.title}
        </ButtonLink>
      )}
      {sale && (
        <ButtonLink size="small" icon={Store} href={sale.href}>
          {sale.title}
        </ButtonLink>
      )}
    </div>
  );
}
