import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/page-context.ts';
import { CouponManager } from '../../coupons/ui/coupon-manager.tsx';
import { loadCoupons } from '../../coupons/ui/load-coupons.ts';
import { AdminShell } from './admin-shell.tsx';

export const meta: MetaFunction = () => [{ title: 'Coupons' }, { name: 'robots', content: 'noindex' }];

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadCoupons(context.get(pageContext), url);
}

/** The coupon manager inside the office. */
export default function CouponsPage() {
  const coupons = useLoaderData<typeof loader>();
  return (
    <AdminShell section="coupons" title="Coupons">
      <CouponManager coupons={coupons} />
    </AdminShell>
  );
}
