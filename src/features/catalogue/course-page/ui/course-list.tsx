import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseTile } from './course-tile.tsx';
import { countOf, LoadMore } from '../../listing/ui/load-more.tsx';
import { isFiltered } from '../../listing/ui/listing-search-params.ts';
import type { ListingData } from '../../listing/ui/load-listing.ts';

interface CourseListProps {
  data: ListingData;
  path: string;
  /** The URL of the next six, or null when all are shown. */
  moreHref: string | null;
}

/** The Courses tab: filters, cards, Load More. */
export function CourseList({ data, path, moreHref }: CourseListProps) {
  const { view, courses, matching, choices } = data;
  return (
    <section aria-label="Courses">
      {data.months.length > 0 && <CourseFilters view={view} choices={choices} path={path} />}
      {courses.length === 0 ? (
        <NoCourses isFiltered={isFiltered(view)} path={path} />
      ) : (
        <>
          {isFiltered(view) && (
            <p id="results" className="listing-count" role="status">
              {countOf(matching, 'courses')}
              {view.search && ` for “${view.search}”`}
              {data.correctedSearch && `, showing results for “${data.correctedSearch}”`}
            </p>
          )}
          <ul className="grid-cards" data-more-list="">
            {courses.map((course, at) => (
              <li key={course.id} className="later" id={`card-${at + 1}`}>
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

function NoCourses({ isFiltered: isNarrowed, path }: { isFiltered: boolean; path: string }) {
  if (!isNarrowed) {
    return (
      <div className="listing-empty">
        <EmptyState title="No courses found." line="New courses are announced here." />
      </div>
    );
  }
  return (
    <EmptyState
      title="No courses found."
      line="No course matches these filters. Remove a filter or see all courses."
      act={
        <ButtonLink href={path} variant="line">
          See all courses
        </ButtonLink>
      }
    />
  );
}
