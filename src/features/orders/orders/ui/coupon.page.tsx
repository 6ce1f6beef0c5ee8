import '../../../../ui/office/record-page.css';
import '../../../../ui/office/figures.css';
import '../../../coupons/ui/coupon-manager.css';
import { Download } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import { pageNote } from '../../../../ui/lists/office-total.ts';
import { readPage } from '../../../../ui/lists/list-params.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listOfficeCoupons } from '../../../coupons/contract.ts';
import type { getCouponReport } from '../coupon-report-contract.ts';
import { couponStates } from '../../../coupons/ui/coupon-labels.ts';
import { couponsList } from '../../../coupons/ui/coupons-list.ts';
import { CopyLinkButton } from '../../../coupons/ui/copy-link-button.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { ListCrumb } from '../../../../ui/office/record-crumb.tsx';
import { CouponDetails, CouponFigures } from './coupon-report.tsx';
import { OrdersTable } from './orders-table.tsx';

export const meta = applicationMeta('Coupon');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const code = params.code ?? '';
  const view = couponsList.read(url.searchParams);
  const found = findPlace({
    id: code,
    page: view.page,
    async read(page) {
      const query = couponsList.query({ ...view, page });
      const list = await call<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query });
      return { ...list, ids: list.coupons.map((coupon) => coupon.code) };
    },
    // The coupon is shown even when the list cannot be read.
  }).catch(() => null);
  // Its orders have pages of their own beside those of the list.
  const page = readPage(new URLSearchParams({ page: url.searchParams.get(ORDERS_PAGE) ?? '' }));
  const report = await call<typeof getCouponReport>({
    method: 'GET',
    path: '/admin/coupons/:code',
    params: { code },
    query: { page },
  });
  return { ...report, view, found: await found };
}

const ORDERS_PAGE = 'orders';

/** One coupon: its terms, revenue, cost and orders. */
export default function CouponPage() {
  const { coupon, report, view, found } = useLoaderData<typeof loader>();
  const { name, tone } = couponStates[coupon.state];
  const crumb = (
    <ListCrumb
      name="Coupons"
      list={couponsList}
      {...{ view, found }}
      id={coupon.code}
      noun="coupon"
      pathOf={(id) => `/admin/coupons/${id}`}
    />
  );
  return (
    <OfficePage title={coupon.code} before={crumb} end={<Badge tone={tone}>{name}</Badge>}>
      <CouponFigures report={report} />
      <CouponDetails coupon={coupon} report={report} />
      <CouponOrders />
    </OfficePage>
  );
}

function CouponOrders() {
  const { coupon, orders, total, page, limit, view, ...list } = useLoaderData<typeof loader>();
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
              onPage={(next) => {
                const fields = new URLSearchParams(couponsList.search(view));
                if (next > 1) fields.set(ORDERS_PAGE, String(next));
                void navigate(`/admin/coupons/${coupon.code}?${fields}`);
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}
