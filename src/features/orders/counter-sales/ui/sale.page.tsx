import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import '../../../../ui/office/offline-form.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getBilling } from '../../contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { loadUserChoice } from '../../../accounts/users/ui/load-user-choice.ts';
import { loadSoldCourses } from '../../../learning/access/ui/load-sold-courses.ts';
import { UserChoice } from '../../../accounts/users/ui/user-choice.tsx';
import { SaleForm } from './sale-form.tsx';

export const meta = applicationMeta('Sale at the desk');

const PATH = '/admin/orders/new';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const choice = await loadUserChoice(call, url.searchParams);
  if (choice.user === null && !choice.isNew) return { choice, sale: null };
  const { state } = await call<typeof getBilling>({ method: 'GET', path: '/payment/billing' });
  return { choice, sale: { state, courses: await loadSoldCourses(call, choice.user?.id ?? null) } };
}

/** Offline sale of courses: buyer, courses, prices and payment method. */
export default function SalePage() {
  const { choice, sale } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/orders">
      <Icon of={ArrowLeft} size={16} />
      Orders
    </Link>
  );
  return (
    <OfficePage title="Sale at the desk" before={back}>
      {sale === null ? (
        <UserChoice path={PATH} title="Who buys?" search={choice.search} people={choice.people} mayBeNew />
      ) : (
        <SaleForm key={choice.user?.id ?? 'new'} user={choice.user} anotherHref={PATH} {...sale} />
      )}
    </OfficePage>
  );
}
