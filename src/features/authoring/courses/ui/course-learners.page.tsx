import '../../../../ui/office/record-page.css';
import '../../../../ui/office/list-page.css';
import { ArrowLeft, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyList, ListHead } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listLearners } from '../courses-contract.ts';
import type { listTrainers } from '../../../catalogue/course-editing/course-office-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { CourseTrainers } from './course-trainers.tsx';
import { GrantAccessDialog } from '../../../learning/access/ui/grant-access-dialog.tsx';
import { courseLearnersList } from './course-learners-list.ts';
import { LearnersTable } from './course-learners-table.tsx';

export const meta = applicationMeta('Learners');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const view = courseLearnersList.read(url.searchParams);
  const asked = { id: params.id ?? '' };
  const list = await call<typeof listLearners>({
    method: 'GET',
    path: '/admin/courses/:id/learners',
    params: asked,
    query: courseLearnersList.query(view),
  });
  const isForAdmin = page.caller.kind === 'user' && isAdmin(page.caller.role);
  const team = isForAdmin
    ? await call<typeof listTrainers>({
        method: 'GET',
        path: '/admin/courses/:id/trainers',
        params: { id: list.course.id },
      })
    : null;
  return { view, list, team, path: `/admin/courses/${asked.id}/learners` };
}

/** The learners of a course with their access and progress; and its trainers. */
export default function CourseLearnersPage() {
  const { view, list, team, path } = useLoaderData<typeof loader>();
  const { course } = list;
  const back = (
    <Link className="office-link office-back" to="/admin/courses">
      <Icon of={ArrowLeft} size={16} />
      Courses
    </Link>
  );
  return (
    <OfficePage title={`Learners of ${course.title}`} before={back} end={<LearnersEnd />}>
      <LearnersTable path={path} view={view} list={list} empty={<NoLearners />} />
      {team && <CourseTrainers courseId={course.id} trainers={team.trainers} others={team.others} />}
    </OfficePage>
  );
}

function LearnersEnd() {
  const { view, list, team, path } = useLoaderData<typeof loader>();
  const [isGiving, setGiving] = useState(false);
  const { course } = list;
  return (
    <ListHead
      list={courseLearnersList}
      view={view}
      path={path}
      more={
        <>
          <ButtonLink size="small" variant="line" href={`/admin/courses/${course.id}`}>
            Edit the course
          </ButtonLink>
        </>
      }
    >
      {team && course.state !== 'draft' && (
        <>
          <Button size="small" variant="line" icon={UserPlus} onClick={() => setGiving(true)}>
            Enrol
          </Button>
          <GrantAccessDialog course={course} isOpen={isGiving} onClose={() => setGiving(false)} />
        </>
      )}
    </ListHead>
  );
}

function NoLearners() {
  const { view, list, path } = useLoaderData<typeof loader>();
  return (
    <EmptyList
      list={courseLearnersList}
      view={view}
      path={path}
      total={list}
      counted={['learner', 'learners']}
      none={{ title: 'Nobody has this course yet', line: 'Learners are listed here once they buy it or are enrolled.' }}
      noneFits="Try a part of the name or of the e-mail address."
    />
  );
}
