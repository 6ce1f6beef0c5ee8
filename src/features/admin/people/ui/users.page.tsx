import '../../../../ui/office/list-page.css';
import '../../../../ui/office/user.css';
import { FileUp, Gift, MailPlus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyPage, ListBox, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { formatCount } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listUsers } from '../../../accounts/users/users-contract.ts';
import type { countCoursesOf } from '../../../learning/contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { loadSoldCourses } from '../../../learning/access/ui/load-sold-courses.ts';
import { usersList } from '../../../accounts/users/ui/users-list.ts';
import { UsersActs } from './users-acts.tsx';
import { callApi } from '../../../../ui/api-client.ts';
import { userColumns } from './users-table.tsx';

export const meta = applicationMeta('People');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = usersList.read(url.searchParams);
  const list = await call<typeof listUsers>({ method: 'GET', path: '/admin/people', query: usersList.query(view) });
  const users = list.people.map(({ id }) => id).join();
  const { counts } = await call<typeof countCoursesOf>({
    method: 'GET',
    path: '/admin/course-counts',
    query: { people: users },
  });
  const courses = await loadSoldCourses(call, null);
  return {
    view,
    courses,
    list: { ...list, people: list.people.map((row) => ({ ...row, courses: counts[row.id] ?? 0 })) },
  };
}

/** Everyone with an account, filtered and paged by the server. */
export default function UsersPage() {
  const { view, courses, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="People" end={<UsersEnd />}>
      <ListBox
        list={usersList}
        view={view}
        place={list}
        totals={list.tabs}
        options={{ course: Object.fromEntries(courses.map(({ id, title }) => [id, title])) }}
        caption="People"
        columns={userColumns(usersList.search(view))}
        rows={list.people}
        rowKey={({ id }) => id}
        choosing={{
          nameOf: ({ name }) => name,
          acts: (chosen) => <UsersActs chosen={chosen} courses={courses} />,
          readPage: async (page) => {
            const query = usersList.query({ ...view, page });
            const next = await callApi<typeof listUsers>({ method: 'GET', path: '/admin/people', query });
            return next.people.map((row) => ({ ...row, courses: 0 }));
          },
        }}
        pagesLabel="Pages of people"
        empty={<NoUsers />}
      />
    </OfficePage>
  );
}

function UsersEnd() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <ListHead
      list={usersList}
      view={view}
      more={
        <>
          <ButtonLink size="small" variant="line" icon={FileUp} href="/admin/people/import">
            Import students
          </ButtonLink>
          <ButtonLink size="small" variant="line" icon={Gift} href="/admin/people/grant">
            Enrol many
          </ButtonLink>
        </>
      }
    >
      <ButtonLink size="small" icon={MailPlus} href="/admin/people/invite">
        Invite
      </ButtonLink>
    </ListHead>
  );
}

function NoUsers() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    const line = `There are ${formatCount(list, 'person', 'people')}, on earlier pages.`;
    return <EmptyPage list={usersList} view={view} line={line} />;
  }
  return (
    <NoResults
      list={usersList}
      view={view}
      line="Nobody found. Try a part of the name, of the e-mail address or of the phone number."
    />
  );
}
