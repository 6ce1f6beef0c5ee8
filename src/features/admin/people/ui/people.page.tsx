import { FileUp, Gift, MailPlus } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { fileHref } from '../../../../ui/lists/file-href.ts';
import { OfficeTable } from '../../../../ui/lists/office-table.tsx';
import { countInWords, pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listPeople } from '../../../accounts/users/people-contract.ts';
import type { countCoursesOf } from '../../../learning/contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { loadSoldCourses } from '../../../learning/access/ui/load-sold-courses.ts';
import { peopleHref, peopleQuery, readPeopleView } from '../../../accounts/users/ui/people-address.ts';
import { PeopleActs } from './people-acts.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { personColumns } from './people-table.tsx';

export const meta = applicationMeta('People');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readPeopleView(url.searchParams);
  const list = await call<typeof listPeople>({ method: 'GET', path: '/admin/people', query: peopleQuery(view) });
  const people = list.people.map(({ id }) => id).join();
  const { counts } = await call<typeof countCoursesOf>({
    method: 'GET',
    path: '/admin/course-counts',
    query: { people },
  });
  const courses = await loadSoldCourses(call, null);
  return {
    view,
    courses,
    list: { ...list, people: list.people.map((row) => ({ ...row, courses: counts[row.id] ?? 0 })) },
  };
}

/** Everybody with an account, filtered and paged by the server. */
export default function PeoplePage() {
  const { view, courses, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="People" end={<PeopleEnd />}>
      <PeopleFilters view={view} courses={courses} />
      {list.people.length === 0 ? <NoPeople /> : <People />}
    </OfficePage>
  );
}

function PeopleEnd() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <div className="person-acts">
      <p className="office-count">{countInWords(list, 'person', 'people')}</p>
      <ButtonLink size="small" variant="line" icon={MailPlus} href="/admin/people/invite">
        Invite somebody
      </ButtonLink>
      <ButtonLink size="small" variant="line" icon={FileUp} href="/admin/people/import">
        Import students
      </ButtonLink>
      <ButtonLink size="small" variant="line" icon={Gift} href="/admin/people/give">
        Give a course to a batch
      </ButtonLink>
    </div>
  );
}

function People() {
  const { view, list, courses } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div>
      <OfficeTable
        list="people"
        caption="People"
        columns={personColumns(peopleHref(view).replace('/admin/people', ''))}
        rows={list.people}
        rowKey={({ id }) => id}
        sorting={{ current: view.sort, hrefOf: (sort) => peopleHref({ ...view, sort, page: 1 }) }}
        csvHref={fileHref(peopleHref(view), '/api/admin/people.csv')}
        choosing={{
          nameOf: ({ name }) => name,
          acts: (chosen) => <PeopleActs chosen={chosen} courses={courses} />,
        }}
      />
      <Pager
        current={list.page}
        total={pageCount(list, list.people.length)}
        label="Pages of people"
        note={pageNote(list, list.people.length)}
        onPage={(page) => void navigate(peopleHref({ ...view, page }))}
      />
    </div>
  );
}

function NoPeople() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countInWords(list, 'person', 'people')}, on earlier pages.`}
        act={<ButtonLink href={peopleHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="Nobody fits"
      line="Try a part of the name, of the e-mail address or of the phone number."
      act={<ButtonLink href="/admin/people">Show all people</ButtonLink>}
    />
  );
}
