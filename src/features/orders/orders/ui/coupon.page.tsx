import '../../../../ui/office/record-page.css';
import '../../../../ui/office/figures.css';
import '../../../coupons/ui/coupon-manager.css';
import { ArrowLeft, Download } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { pageNote } from '../../../../ui/lists/office-total.ts';
import { readPage } from '../../../../ui/lists/list-params.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { getCouponReport } from '../coupon-report-contract.ts';
import { couponStates } from '../../../coupons/ui/coupon-labels.ts';
import { CopyLinkButton } from '../../../coupons/ui/copy-link-button.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { CouponDetails, CouponFigures } from './coupon-report.tsx';
import { OrdersTable } from './orders-table.tsx';

export const meta = applicationMeta('Coupon');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const page = readPage(url.searchParams);
  return call<typeof getCouponReport>({
    method: 'GET',
    path: '/admin/coupons/:code',
    params: { code: params.code ?? '' },
    query: { page },
  });
}

/** One coupon: its terms, revenue, cost and orders. */
export default function CouponPage() {
  const { coupon, report } = useLoaderData<typeof loader>();
  const { name, tone } = couponStates[coupon.state];
  const back = (
    <Link className="office-link office-back" to="/admin/coupons">
      <Icon of={ArrowLeft} size={16} />
      Coupons
    </Link>
  );
  return (
    <OfficePage title={coupon.code} before={back} end={<Badge tone={tone}>{name}</Badge>}>
      <CouponFigures report={report} />
      <CouponDetails coupon={coupon} report={report} />
      <CouponOrders />
    </OfficePage>
  );
}

function CouponOrders() {
  const { coupon, orders, total, page, limit, ...list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <section className="office-stack" aria-labelledby="orders-title">
      <div className="office-head">
        <h2 id="orders-title" className="type-h3">
          Orders with it
        </h2>
        <div className="coupon-acts">
          {coupon.state === 'active' && <CopyLinkButton code={coupon.code} />}
          {total > 0 && (
            <ButtonLink
              variant="line"
              size="small"
              icon={Download}
              href={`/api/admin/coupons/${coupon.code}/orders.csv`}
              download
            >
              CSV
            </ButtonLink>
          )}
        </div>
      </div>
      {orders.length === 0 ? (
        <div className="box">
          <EmptyState
            title={total > 0 ? 'This page is empty' : 'No orders with it yet'}
            line={total > 0 ? 'There are orders on earlier pages.' : 'Orders appear here once a buyer starts to pay.'}
            headingLevel={3}
          />
        </div>
      ) : (
        <div>
          <OrdersTable caption={`Orders with ${coupon.code}`} orders={orders} />
          {total > limit && (
            <Pager
              current={page}
              total={Math.ceil(total / limit)}
              label="Pages of orders"
              note={pageNote({ total, page, limit, ...list }, orders.length)}
              onPage={(next) => void navigate(`/admin/coupons/${coupon.code}${next > 1 ? `?page=${next}` : ''}`)}
            />
          )}
        </div>
      )}
    </section>
  );
}
