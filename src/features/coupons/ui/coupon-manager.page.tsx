import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import { AppHeader } from '../../../ui/shell/app-header.tsx';
import { CouponManager } from './coupon-manager.tsx';
import { loadCoupons } from './load-coupons.ts';

export const meta = applicationMeta('Coupon manager');

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadCoupons(context.get(pageContext), url);
}

/** The coupon manager at its own URL, not linked from any navigation (spec 2 §2). */
export default function CouponManagerPage() {
  const { institute } = useApplication();
  const managed = useLoaderData<typeof loader>();
  return (
    <div className="coupon-page">
      <AppHeader
        info={institute}
        end={
          <ButtonLink href="/admin" variant="line" size="small">
            Admin Dashboard
          </ButtonLink>
        }
      />
      <main id="main" className="wrap coupon-main">
        <CouponManager
          {...managed}
          frame={(head, list) => (
            <>
              <div className="coupon-head">
                <h1 className="type-h1-app">Coupon manager</h1>
                {head}
              </div>
              {list}
            </>
          )}
        />
      </main>
    </div>
  );
}
