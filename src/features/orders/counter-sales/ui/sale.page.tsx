import '../../../../ui/office/record-page.css';
import '../../../../ui/office/sale.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { RecordCrumb } from '../../../../ui/office/record-crumb.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { loadSoldCourses } from '../../../learning/access/ui/load-sold-courses.ts';
import type { getSale, startSale } from '../counter-sale-contract.ts';
import { CounterSale } from './counter-sale.tsx';
import { SaleReceipt } from './sale-receipt.tsx';

export const meta = applicationMeta('New sale');

/** `?lead=` and `?person=` fill in the customer, `?sold=` shows the receipt of a sale. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const [sold, lead, person] = ['sold', 'lead', 'person'].map((name) => url.searchParams.get(name) || undefined);
  if (sold) {
    const found = await call<typeof getSale>({ method: 'GET', path: '/admin/sales/:id', params: { id: sold } });
    return { receipt: found.receipt, start: null, courses: [] };
  }
  const [start, courses] = await Promise.all([
    call<typeof startSale>({
      method: 'GET',
      path: '/admin/sales/start',
      query: { ...(lead && { lead }), ...(!lead && person && { person }) },
    }),
    loadSoldCourses(call, null),
  ]);
  return { receipt: null, start, courses };
}

/** A sale at the desk, and its receipt. */
export default function SalePage() {
  const { receipt, start, courses } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const end = (
    <>
      {start && <span className="soft sale-kept">Draft kept on this device</span>}
      <ButtonLink size="small" variant="line" href="/admin/day-close" className="no-print">
        Day close
      </ButtonLink>
    </>
  );
  const title = receipt ? 'Receipt' : 'New sale';
  const list = { name: user?.role === 'counsellor' ? 'My sales' : 'Orders', href: '/admin/orders' };
  return (
    <OfficePage
      title={title}
      before={<RecordCrumb list={list} parts={[title]} place={null} before={null} after={null} />}
      end={end}
    >
      {receipt && <SaleReceipt receipt={receipt} />}
      {start && <CounterSale start={start} courses={courses} />}
    </OfficePage>
  );
}
