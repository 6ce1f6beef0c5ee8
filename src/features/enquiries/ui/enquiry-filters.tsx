import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { enquiriesHref, SEARCH_LENGTH, type EnquiriesView } from './enquiries-address.ts';

/** The forms by their headings, then a search; all of it stands in the address. */
export function EnquiryFilters({ view, headings }: { view: EnquiriesView; headings: readonly string[] }) {
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    if (typeof search === 'string') void navigate(enquiriesHref({ ...view, search: search.trim(), page: 1 }));
  };
  return (
    <>
      <HeadingPills view={view} headings={headings} />
      {/* A new view refills the field, also when it came by the browser's Back. */}
      <form
        key={enquiriesHref({ ...view, page: 1 })}
        role="search"
        className="office-filters office-enquiry-filters"
        action="/admin/enquiries"
        onSubmit={show}
      >
        {view.formHeading && <input type="hidden" name="formHeading" value={view.formHeading} />}
        <TextField
          label="Name, phone, e-mail or message"
          name="search"
          type="search"
          className="office-filter-search"
          defaultValue={view.search}
          maxLength={SEARCH_LENGTH}
        />
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </form>
    </>
  );
}

function HeadingPills({ view, headings }: { view: EnquiriesView; headings: readonly string[] }) {
  return (
    <nav aria-label="Forms">
      <ul className="pills scroll-row office-enquiry-pills">
        {pillsFor(view.formHeading, headings).map(({ formHeading, name }) => (
          <li key={formHeading}>
            <Link
              to={enquiriesHref({ ...view, formHeading, page: 1 })}
              className="pill"
              aria-current={formHeading === view.formHeading ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chosen one stands there also when it is no form of ours: forms may name themselves. */
function pillsFor(chosen: string, headings: readonly string[]) {
  const names = chosen === '' || headings.includes(chosen) ? headings : [...headings, chosen];
  return [{ formHeading: '', name: 'All' }, ...names.map((name) => ({ formHeading: name, name }))];
}
