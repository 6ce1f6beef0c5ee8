import '../../../../ui/office/list-page.css';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import {
  isFiltered,
  ordersHref,
  paidFilters,
  readOrdersView,
  stateFilters,
  wayFilters,
  type OrdersView,
} from './orders-address.ts';

/** The filters of the orders. */
export function OrderFilters({ view }: { view: OrdersView }) {
  return (
    <OfficeFilters
      path="/admin/orders"
      shownHref={ordersHref({ ...view, page: 1 })}
      hrefOf={(fields) => ordersHref(readOrdersView(fields))}
      search={view.search}
      searchLabel="E-mail or order number"
      className="office-filters-three"
      list="orders"
      sort={view.sort}
      isFiltered={isFiltered(view)}
      allLabel="Show all orders"
    >
      <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateFilters} />
      <FilterSelect label="Way" name="way" value={view.way} any="Every way" names={wayFilters} />
      <FilterSelect label="Paid" name="paid" value={view.paid} any="At any time" names={paidFilters} />
    </OfficeFilters>
  );
}
