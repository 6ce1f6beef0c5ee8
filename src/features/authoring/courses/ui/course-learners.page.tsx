import '../../../../ui/office/record-page.css';
import '../../../../ui/office/list-page.css';
import { ArrowLeft, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { countInWords, pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listLearners } from '../courses-contract.ts';
import type { listTrainers } from '../../../catalogue/course-editing/course-office-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { CourseTrainers } from './course-trainers.tsx';
import { GiveAccessDialog } from '../../../learning/access/ui/give-access-dialog.tsx';
import { learnersHref, learnersQuery, readLearnersView } from './course-learners-address.ts';
import { LearnersTable } from './course-learners-table.tsx';

export const meta = applicationMeta('Learners');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const view = readLearnersView(url.searchParams);
  const asked = { id: params.id ?? '' };
  const list = await call<typeof listLearners>({
    method: 'GET',
    path: '/admin/courses/:id/learners',
    params: asked,
    query: learnersQuery(view),
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

/** Who has a course, why, and how far they are; and who trains it. */
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
      <OfficeFilters
        path={path}
        shownHref={learnersHref(path, { ...view, page: 1 })}
        hrefOf={(fields) => learnersHref(path, readLearnersView(fields))}
        search={view.search}
        searchLabel="Name, e-mail or phone"
        className="office-filters-one"
        sort={view.sort}
        isFiltered={view.search !== ''}
        allLabel="Show all learners"
      >
        {null}
      </OfficeFilters>
      {list.learners.length === 0 ? <NoLearners /> : <Learners />}
      {team && <CourseTrainers courseId={course.id} trainers={team.trainers} others={team.others} />}
    </OfficePage>
  );
}

function LearnersEnd() {
  const { list, team } = useLoaderData<typeof loader>();
  const [isGiving, setGiving] = useState(false);
  const { course } = list;
  return (
    <div className="orders-end">
      <p className="office-count">{countInWords(list, 'learner', 'learners')}</p>
      <ButtonLink size="small" variant="line" href={`/admin/courses/${course.id}`}>
        Edit the course
      </ButtonLink>
      {team && course.state !== 'draft' && (
        <>
          <Button size="small" variant="line" icon={UserPlus} onClick={() => setGiving(true)}>
            Give access
          </Button>
          <GiveAccessDialog course={course} isOpen={isGiving} onClose={() => setGiving(false)} />
        </>
      )}
    </div>
  );
}

function Learners() {
  const { view, list, path } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div>
      <LearnersTable path={path} courseId={list.course.id} view={view} learners={list.learners} />
      <Pager
        current={list.page}
        total={pageCount(list, list.learners.length)}
        label="Pages of learners"
        note={pageNote(list, list.learners.length)}
        onPage={(page) => void navigate(learnersHref(path, { ...view, page }))}
      />
    </div>
  );
}

function NoLearners() {
  const { view, list, path } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countInWords(list, 'learner', 'learners')}, on earlier pages.`}
        act={<ButtonLink href={learnersHref(path, { ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (view.search === '') {
    return <EmptyState title="Nobody has this course yet" line="Whoever buys it, or is given it, stands here." />;
  }
  return (
    <EmptyState
      title="No learner fits"
      line="Try a part of the name or of the e-mail address."
      act={<ButtonLink href={path}>Show all learners</ButtonLink>}
    />
  );
}
