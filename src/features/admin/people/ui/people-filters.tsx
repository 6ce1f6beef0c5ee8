import '../../../../ui/office/list-page.css';
import '../../../../ui/office/person.css';
import { ROLE_NAMES } from '../../../../kit/roles.ts';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import {
  isFilteredPeople,
  peopleHref,
  quietFilters,
  readPeopleView,
  stateFilters,
  type PeopleView,
} from '../../../accounts/users/ui/people-address.ts';

interface PeopleFiltersProps {
  view: PeopleView;
  /** What people can have. */
  courses: readonly { id: string; title: string }[];
}

/** The filters of the people. */
export function PeopleFilters({ view, courses }: PeopleFiltersProps) {
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
      className="people-filters"
    >
      <FilterSelect label="Role" name="role" value={view.role} any="All roles" names={ROLE_NAMES} />
      <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateFilters} />
      <FilterSelect
        label="Course"
        name="course"
        value={view.course}
        any="All courses"
        names={Object.fromEntries(courses.map(({ id, title }) => [id, title]))}
      />
      <FilterSelect label="No activity for" name="quiet" value={view.quiet} any="Any time" names={quietFilters} />
    </OfficeFilters>
  );
}
