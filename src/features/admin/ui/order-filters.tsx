import './orders.css';
import { Search } from 'lucide-react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import {
  isFiltered,
  ordersHref,
  paidFilters,
  readOrdersView,
  stateFilters,
  type OrdersView,
} from './orders-address.ts';

/** The filters of the orders; a choice takes effect at once, a search when it is sent. All of it stands in the address. */
export function OrderFilters({ view }: { view: OrdersView }) {
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') parameters.set(name, value);
    }
    void navigate(ordersHref(readOrdersView(parameters)));
  };
  // A new view refills the fields, also when it came by the browser's Back.
  return (
    <form
      key={ordersHref({ ...view, page: 1 })}
      role="search"
      className="office-filters"
      action="/admin/orders"
      onSubmit={show}
    >
      <TextField
        label="E-mail or order number"
        name="search"
        type="search"
        className="office-filter-search"
        defaultValue={view.search}
        maxLength={200}
      />
      <SelectField label="State" name="state" defaultValue={view.state ?? ''} options={stateOptions} onChange={send} />
      <SelectField label="Paid" name="paid" defaultValue={view.paid ?? ''} options={paidOptions} onChange={send} />
      <Button type="submit" icon={Search}>
        Search
      </Button>
      {isFiltered(view) && (
        <Link className="office-link office-filters-clear" to="/admin/orders">
          Show all orders
        </Link>
      )}
    </form>
  );
}

function send(event: ChangeEvent<HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}

const stateOptions = withAny('All states', stateFilters);
const paidOptions = withAny('At any time', paidFilters);

function withAny(any: string, names: Record<string, string>) {
  return [{ value: '', label: any }, ...Object.entries(names).map(([value, label]) => ({ value, label }))];
}
