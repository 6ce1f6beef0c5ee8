import '../../../../ui/office/list-page.css';
import { Plus } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageCount } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listOfficeCourses } from '../courses-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { countCourses } from './course-words.ts';
import {
  coursesHref,
  coursesQuery,
  courseStateFilters,
  isFilteredCourses,
  readCoursesView,
} from './courses-address.ts';
import { CoursesTable } from './courses-table.tsx';

export const meta = applicationMeta('Courses');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readCoursesView(url.searchParams);
  const query = coursesQuery(view);
  return { view, list: await call<typeof listOfficeCourses>({ method: 'GET', path: '/admin/courses', query }) };
}

/** All courses for admins, a trainer's own for them: filtered, sorted and paged by the server. */
export default function CoursesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <OfficePage title="Courses" end={<CoursesEnd total={list.total} />}>
      <OfficeFilters
        path="/admin/courses"
        shownHref={coursesHref({ ...view, page: 1 })}
        hrefOf={(fields) => coursesHref(readCoursesView(fields))}
        search={view.search}
        searchLabel="Title or address"
        list="courses"
        sort={view.sort}
        isFiltered={isFilteredCourses(view)}
        allLabel="Show all courses"
      >
        <FilterSelect label="State" name="state" value={view.state} any="All states" names={courseStateFilters} />
        <FilterSelect
          label="Category"
          name="category"
          value={view.category}
          any="All categories"
          names={Object.fromEntries(list.categories.map((category) => [category, category]))}
        />
      </OfficeFilters>
      {list.courses.length === 0 ? (
        <NoCourses />
      ) : (
        <div>
          <CoursesTable view={view} courses={list.courses} neighbours={list.neighbours} />
          <Pager
            current={list.page}
            total={pageCount(list, list.courses.length)}
            label="Pages of courses"
            note={`${first} to ${first + list.courses.length - 1} of ${list.total}`}
            onPage={(page) => void navigate(coursesHref({ ...view, page }))}
          />
        </div>
      )}
    </OfficePage>
  );
}

function CoursesEnd({ total }: { total: number }) {
  return (
    <div className="orders-end">
      <p className="office-count">{countCourses(total)}</p>
      <NewCourse />
    </div>
  );
}

function NewCourse() {
  return (
    <ButtonLink size="small" icon={Plus} href="/admin/courses/new">
      New course
    </ButtonLink>
  );
}

function NoCourses() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countCourses(list.total)}, on earlier pages.`}
        act={<ButtonLink href={coursesHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (!isFilteredCourses(view)) {
    return (
      <EmptyState
        title="No courses yet"
        line="Give one a title. Nobody sees it until it is published."
        act={<NewCourse />}
      />
    );
  }
  return (
    <EmptyState
      title="No course fits"
      line="Try a part of the title, or another state or category."
      act={<ButtonLink href="/admin/courses">Show all courses</ButtonLink>}
    />
  );
}
