import '../../../../ui/office/record-page.css';
import '../../../../ui/office/figures.css';
import '../../../../ui/lists/row-acts.css';
import '../../../../ui/office/side-panel.css';
import '../../../catalogue/course-page/ui/course-picker.css';
import '../../../coupons/ui/coupon-manager.css';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import { pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import { ListCrumb } from '../../../../ui/office/record-crumb.tsx';
import { SidePanel } from '../../../../ui/office/side-panel.tsx';
import type { listOfficeCoupons } from '../../../coupons/contract.ts';
import { ENDED_STATES } from '../../../coupons/rules.ts';
import { CouponForm } from '../../../coupons/ui/coupon-form.tsx';
import { couponDays, couponStates } from '../../../coupons/ui/coupon-labels.ts';
import { couponsList } from '../../../coupons/ui/coupons-list.ts';
import { CopyLinkButton } from '../../../coupons/ui/copy-link-button.tsx';
import { loadScopeCourses } from '../../../coupons/ui/load-coupons.ts';
import { useCouponActs } from '../../../coupons/ui/use-coupon-acts.ts';
import type { getCouponReport } from '../coupon-report-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { CouponDetails, CouponFigures } from './coupon-report.tsx';
import { OrdersTable } from './orders-table.tsx';

export const meta = applicationMeta('Coupon');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const code = params.code ?? '';
  const report = await call<typeof getCouponReport>({
    method: 'GET',
    path: '/admin/coupons/:code',
    params: { code },
    query: { page: readOrdersPage(url) },
  });
  const view = couponsList.read(url.searchParams);
  const [found, courses] = await Promise.all([
    findPlace({
      id: report.coupon.code,
      page: view.page,
      async read(page) {
        const query = couponsList.query({ ...view, page });
        const list = await call<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query });
        return { ...list, ids: list.coupons.map((coupon) => coupon.code) };
      },
      // The coupon is shown even when the list cannot be read.
    }).catch(() => null),
    caller.kind === 'user' && isAdmin(caller.role) ? loadScopeCourses(call) : null,
  ]);
  return { ...report, view, found, courses };
}

/** The page of the coupon's orders; `page` is that of the list it was opened from. */
function readOrdersPage({ searchParams }: URL): number {
  const given = searchParams.get('orders') ?? '';
  return /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 1;
}

/** One coupon: its terms, revenue, cost and orders. */
export default function CouponPage() {
  const { coupon, report, view, found } = useLoaderData<typeof loader>();
  const crumb = (
    <ListCrumb
      name="Coupons"
      list={couponsList}
      {...{ view, found }}
      id={coupon.code}
      noun="coupon"
      pathOf={(code) => `/admin/coupons/${code}`}
    />
  );
  return (
    <OfficePage key={coupon.code} title={coupon.code} before={crumb} end={<CouponHead />}>
      <CouponFigures report={report} />
      <div className="coupon-record">
        <CouponOrders />
        <CouponDetails coupon={coupon} report={report} />
      </div>
    </OfficePage>
  );
}

/** Its status, and what can be done with it: the same acts as in its row. */
function CouponHead() {
  const { coupon, courses } = useLoaderData<typeof loader>();
  const { code, state } = coupon;
  const { name, tone } = couponStates[state];
  const { busyCode, pause, remove } = useCouponActs();
  const [open, setOpen] = useState<'edit' | 'new' | null>(null);
  const isOver = ENDED_STATES.some((ended) => ended === state);
  const change = state === 'paused' ? 'Resume' : 'Pause';
  return (
    <div className="coupon-record-head">
      <Badge tone={tone}>{name}</Badge>
      <span className="soft">{couponDays(coupon)}</span>
      <div className="coupon-acts">
        {state === 'active' && <CopyLinkButton code={code} />}
        {courses && !isOver && (
          <Button variant="line" size="small" aria-disabled={busyCode === code} onClick={() => void pause(coupon)}>
            {change}
          </Button>
        )}
        {courses && (
          <Button
            size="small"
            aria-keyshortcuts={isOver ? undefined : 'E'}
            onClick={() => setOpen(isOver ? 'new' : 'edit')}
          >
            {isOver ? 'Duplicate' : 'Edit'}
          </Button>
        )}
        {courses && state !== 'deleted' && (
          <RowActs
            about={`coupon ${code}`}
            maxShown={0}
            acts={[
              {
                label: 'Delete',
                name: `Delete coupon ${code}`,
                isDanger: true,
                isOff: busyCode === code,
                onClick: () => void remove(coupon),
              },
            ]}
          />
        )}
      </div>
      {courses && (
        <SidePanel
          open={open !== null}
          onClose={() => setOpen(null)}
          title={open === 'edit' ? `Edit ${code}` : 'New coupon'}
        >
          {open !== null && (
            <CouponForm courses={courses} source={coupon} isEdit={open === 'edit'} onClose={() => setOpen(null)} />
          )}
        </SidePanel>
      )}
    </div>
  );
}

function CouponOrders() {
  const { coupon, orders, total, page, limit, view, ...list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const hrefOf = (next: number) => {
    const href = couponsList.href(view, `/admin/coupons/${coupon.code}`);
    return next > 1 ? `${href}${href.includes('?') ? '&' : '?'}orders=${next}` : href;
  };
  return (
    <section className="office-stack" aria-labelledby="orders-title">
      <div className="office-head">
        <h2 id="orders-title" className="type-h3">
          Orders with it
        </h2>
        {total > 0 && (
          <ButtonLink
            variant="line"
            size="small"
            icon={Download}
            href={`/api/admin/coupons/${coupon.code}/orders.csv`}
            download
          >
            Export
          </ButtonLink>
        )}
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
              onPage={(next) => void navigate(hrefOf(next))}
            />
          )}
        </div>
      )}
    </section>
  );
}
