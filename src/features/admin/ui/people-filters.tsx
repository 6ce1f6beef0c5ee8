import './orders.css';
import './people.css';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import { FilterSelect, OfficeFilters } from '../../../ui/office-filters.tsx';
import { isFilteredPeople, peopleHref, readPeopleView, stateFilters, type PeopleView } from './people-address.ts';

/** The filters of the people. */
export function PeopleFilters({ view }: { view: PeopleView }) {
  return (
    <OfficeFilters
      path="/admin/people"
      shownHref={peopleHref({ ...view, page: 1 })}
      hrefOf={(fields) => peopleHref(readPeopleView(fields))}
      search={view.search}
      searchLabel="Name, e-mail or phone"
      list="people"
      sort={view.sort}
      isFiltered={isFilteredPeople(view)}
      allLabel="Show all people"
    >
      <FilterSelect label="Role" name="role" value={view.role} any="All roles" names={ROLE_NAMES} />
      <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateFilters} />
    </OfficeFilters>
  );
}
