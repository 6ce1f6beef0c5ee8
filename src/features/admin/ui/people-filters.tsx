import './orders.css';
import './people.css';
import { Search } from 'lucide-react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { isFilteredPeople, peopleHref, readPeopleView, stateFilters, type PeopleView } from './people-address.ts';
import { roleNames } from './people-words.ts';

/** The filters of the people; a choice takes effect at once, a search when it is sent. All of it stands in the address. */
export function PeopleFilters({ view }: { view: PeopleView }) {
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') parameters.set(name, value);
    }
    void navigate(peopleHref(readPeopleView(parameters)));
  };
  // A new view refills the fields, also when it came by the browser's Back.
  return (
    <form
      key={peopleHref({ ...view, page: 1 })}
      role="search"
      className="office-filters"
      action="/admin/people"
      onSubmit={show}
    >
      <TextField
        label="Name, e-mail or phone"
        name="search"
        type="search"
        className="office-filter-search"
        defaultValue={view.search}
        maxLength={200}
      />
      <SelectField label="Role" name="role" defaultValue={view.role ?? ''} options={roleOptions} onChange={send} />
      <SelectField label="State" name="state" defaultValue={view.state ?? ''} options={stateOptions} onChange={send} />
      <Button type="submit" icon={Search}>
        Search
      </Button>
      {isFilteredPeople(view) && (
        <Link className="office-link office-filters-clear" to="/admin/people">
          Show all people
        </Link>
      )}
    </form>
  );
}

function send(event: ChangeEvent<HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}

const roleOptions = withAny('All roles', roleNames);
const stateOptions = withAny('All states', stateFilters);

function withAny(any: string, names: Record<string, string>) {
  return [{ value: '', label: any }, ...Object.entries(names).map(([value, label]) => ({ value, label }))];
}
