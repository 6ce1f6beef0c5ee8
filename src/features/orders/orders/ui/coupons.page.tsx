import '../../../../ui/office/list-page.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { CouponManager } from '../../../coupons/ui/coupon-manager.tsx';
import { loadCoupons } from '../../../coupons/ui/load-coupons.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Coupons');

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadCoupons(context.get(pageContext), url);
}

/** The coupon manager in the office. */
export default function CouponsPage() {
  const managed = useLoaderData<typeof loader>();
  return (
    <CouponManager
      {...managed}
      frame={(head, list) => (
        <OfficePage title="Coupons" end={head}>
          {list}
        </OfficePage>
      )}
    />
  );
}
