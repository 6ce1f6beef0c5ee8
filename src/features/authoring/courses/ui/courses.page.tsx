import '../../../../ui/office/list-page.css';
import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import type { ButtonStyle } from '../../../../ui/button-classes.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listOfficeCourses } from '../courses-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { countCourses } from './course-labels.ts';
import { coursesList } from './courses-list.ts';
import { CoursesTable } from './courses-table.tsx';

export const meta = applicationMeta('Courses');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = coursesList.read(url.searchParams);
  const query = coursesList.query(view);
  return { view, list: await call<typeof listOfficeCourses>({ method: 'GET', path: '/admin/courses', query }) };
}

/** All courses for admins, their own for trainers; the server filters, sorts and pages. */
export default function CoursesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Courses"
      end={
        <ListHead list={coursesList} view={view}>
          <NewCourse />
        </ListHead>
      }
    >
      <CoursesTable view={view} list={list} empty={<NoCourses />} />
    </OfficePage>
  );
}

function NewCourse({ variant }: Pick<ButtonStyle, 'variant'>) {
  return (
    <ButtonLink variant={variant} size="small" icon={Plus} href="/admin/courses/new">
      New course
    </ButtonLink>
  );
}

function NoCourses() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    const line = `There are ${countCourses(list.total)}, on earlier pages.`;
    return <EmptyPage list={coursesList} view={view} line={line} />;
  }
  if (!coursesList.isFiltered(view)) {
    return (
      <EmptyState
        title="No courses yet"
        line="Create the first one. It stays a draft until it is published."
        act={<NewCourse variant="line" />}
      />
    );
  }
  return <NoResults list={coursesList} view={view} line="Try a part of the title, or another status or category." />;
}
