import { Search } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FilterPills } from '../../../ui/filter-pills.tsx';
import type { CourseSort } from '../rules.ts';
import { CourseTile } from './course-tile.tsx';
import { LoadMore } from './load-more.tsx';
import { isFiltered, listingAddress, type ListingView } from './listing-address.ts';
import type { ListingData } from './load-listing.ts';

interface CourseListProps {
  data: ListingData;
  path: string;
  /** Where the next six are shown, or null when all are. */
  moreHref: string | null;
}

/** The Courses tab: filters, cards, Load More. */
export function CourseList({ data, path, moreHref }: CourseListProps) {
  const { view, courses, matching } = data;
  return (
    <section aria-label="Courses">
      <div className="listing-tools">
        <CategoryPills view={view} categories={data.categories} path={path} />
        <FindForm view={view} path={path} />
      </div>
      {courses.length === 0 ? (
        <EmptyState
          title="No courses found."
          line={
            isFiltered(view)
              ? 'Nothing matches what you chose. Take a filter away, or look at all courses.'
              : 'New courses are announced here.'
          }
          act={
            isFiltered(view) && (
              <ButtonLink href={path} variant="line">
                See all courses
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <ul className="grid-cards">
            {courses.map((course, at) => (
              <li key={course.id} id={`card-${at + 1}`}>
                <CourseTile course={course} headingLevel={2} />
              </li>
            ))}
          </ul>
          <LoadMore shown={courses.length} total={matching} noun="courses" href={moreHref} />
        </>
      )}
    </section>
  );
}

function CategoryPills({ view, categories, path }: { view: ListingView; categories: string[]; path: string }) {
  const items = [
    { id: '', label: 'All', href: listingAddress(path, view, { category: '' }) },
    ...categories.map((category) => ({
      id: category,
      label: category,
      href: listingAddress(path, view, { category }),
    })),
  ];
  return <FilterPills label="Category" items={items} selected={view.category} />;
}

/** Search and order in one form, sent by address; the chosen category goes with it. */
function FindForm({ view, path }: { view: ListingView; path: string }) {
  return (
    <form method="get" action={path} className="find-form" data-send-on-change="" role="search">
      {view.category && <input type="hidden" name="category" value={view.category} />}
      {view.level && <input type="hidden" name="level" value={view.level} />}
      <TextField
        label="Search courses"
        labelUnseen
        type="search"
        name="search"
        placeholder="Search courses"
        defaultValue={view.search}
        className="find-words"
      />
      <Button type="submit" variant="quiet" size="square" icon={Search} aria-label="Search" />
      <SelectField
        label="Sort"
        labelUnseen
        small
        name="sort"
        options={sortOptions}
        defaultValue={view.sort}
        className="find-order"
      />
      <Button type="submit" variant="quiet" size="small" className="find-sort-button">
        Sort
      </Button>
    </form>
  );
}

const sortLabels: Record<CourseSort, string> = {
  index: 'In our order',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  newest: 'Newest first',
  title: 'By name',
};
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));
