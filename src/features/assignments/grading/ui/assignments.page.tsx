import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { ListHead } from '../../../../ui/lists/list-parts.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { listAssignments } from '../office-lists-contract.ts';
import { assignmentsList, submissionsList } from './assignments-list.ts';
import { AssignmentsTable } from './assignments-table.tsx';

export const meta = applicationMeta('Assignments');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = assignmentsList.read(url.searchParams);
  const query = assignmentsList.query(view);
  return { view, list: await call<typeof listAssignments>({ method: 'GET', path: '/admin/assignments', query }) };
}

/** All published assignments; a trainer’s own courses. */
export default function AssignmentsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Assignments"
      end={
        <ListHead list={assignmentsList} view={view}>
          <ButtonLink size="small" href={submissionsList.href({ state: 'needs-grading' })}>
            Submissions
          </ButtonLink>
        </ListHead>
      }
    >
      <AssignmentsTable view={view} list={list} />
    </OfficePage>
  );
}
