import { Link, useNavigate } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect, OfficeFilters } from '../../../ui/office-filters.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { OfficeCoupon } from '../contract.ts';
import { COUPON_STATES } from '../rules.ts';
import { couponAmount, couponLimits, couponStates } from './coupon-words.ts';
import { couponsHref, readCouponsView } from './coupons-address.ts';
import type { ManagedCoupons } from './load-coupons.ts';

/** Coupons of every state, with the way to what each brought; the filters stand in the address of the page. */
export function AllCoupons({ view, list, path }: Pick<ManagedCoupons, 'view' | 'list' | 'path'>) {
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <>
      <OfficeFilters
        path={path}
        shownHref={couponsHref(path, { ...view, page: 1 })}
        hrefOf={(fields) => couponsHref(path, readCouponsView(fields))}
        search={view.search}
        searchLabel="Code or note"
        isFiltered={view.state !== null || view.search !== ''}
        allLabel="Show all coupons"
        className="coupon-filters"
      >
        <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateNames} />
      </OfficeFilters>
      {list.coupons.length === 0 ? (
        <EmptyState
          title={list.total > 0 ? 'This page is empty' : 'No coupon fits'}
          line="Try another state, or a part of the code or the note."
          act={<ButtonLink href={path}>Show all coupons</ButtonLink>}
          headingLevel={3}
        />
      ) : (
        <div>
          <Table caption="All coupons" columns={columns} rows={list.coupons} rowKey={(coupon) => coupon.code} />
          {list.total > list.limit && (
            <Pager
              current={list.page}
              total={Math.ceil(list.total / list.limit)}
              label="Pages of coupons"
              note={`${first} to ${first + list.coupons.length - 1} of ${list.total}`}
              onPage={(page) => void navigate(couponsHref(path, { ...view, page }))}
            />
          )}
        </div>
      )}
    </>
  );
}

const stateNames = Object.fromEntries(COUPON_STATES.map((state) => [state, couponStates[state].name]));

const columns: TableColumn<OfficeCoupon>[] = [
  {
    key: 'code',
    head: 'Code',
    place: 'lead',
    cell: (coupon) => (
      <>
        <Link className="coupon-code coupon-code-link" to={`/admin/coupons/${coupon.code}`}>
          {coupon.code}
        </Link>
        {coupon.note && <span className="coupon-limits">{coupon.note}</span>}
        <span className="coupon-limits">{couponLimits(coupon)}</span>
      </>
    ),
  },
  { key: 'discount', head: 'Discount', place: 'amount', cell: couponAmount },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => <Badge tone={couponStates[state].tone}>{couponStates[state].name}</Badge>,
  },
  { key: 'expiry', head: 'Expiry', headOnPhone: true, cell: ({ expiresAt }) => <DateText iso={expiresAt} short /> },
];
