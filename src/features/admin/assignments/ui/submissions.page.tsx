import { ArrowRight, ClipboardPenLine } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { ListHead } from '../../../../ui/lists/list-parts.tsx';
import { readAllPages } from '../../../../ui/lists/read-all-pages.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { listAssignments, listSubmissions } from '../../../assignments/grading/office-lists-contract.ts';
import { gradingHref, queueQuery, submissionsList } from '../../../assignments/grading/ui/assignments-list.ts';
import { SubmissionsTable } from '../../../assignments/grading/ui/submissions-table.tsx';
import type { listBatches } from '../../../batches/batches/batch-contract.ts';

export const meta = applicationMeta('Submissions');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = submissionsList.read(url.searchParams);
  const path = '/admin/submissions';
  const first = { ...queueQuery(view), state: 'needs-grading', sort: 'waiting', limit: 1 } as const;
  const [list, waiting, known, assignments, batches] = await Promise.all([
    call<typeof listSubmissions>({ method: 'GET', path, query: submissionsList.query(view) }),
    call<typeof listSubmissions>({ method: 'GET', path, query: first }),
    call<typeof listAssignments>({ method: 'GET', path: '/admin/assignments', query: { limit: 1 } }),
    readAllPages(async (place) => {
      const query = { sort: 'name', ...place, ...(view.course && { course: view.course }) } as const;
      const found = await call<typeof listAssignments>({ method: 'GET', path: '/admin/assignments', query });
      return { rows: found.assignments, total: found.total };
    }),
    readAllPages(async (place) => {
      const found = await call<typeof listBatches>({ method: 'GET', path: '/admin/batches', query: place });
      return { rows: found.batches, total: found.total };
    }),
  ]);
  return {
    view,
    list,
    firstId: waiting.submissions[0]?.id ?? null,
    options: {
      course: Object.fromEntries(known.courses.map(({ courseId, title }) => [courseId, title])),
      assignment: Object.fromEntries(assignments.map(({ id, name }) => [id, name])),
      batch: Object.fromEntries(batches.map(({ id, code }) => [id, code])),
    },
  };
}

/** What learners submitted in all courses that one may work on, those that wait for a grade first. */
export default function SubmissionsPage() {
  const { view, list, firstId, options } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Submissions"
      end={
        <ListHead list={submissionsList} view={view}>
          <ButtonLink variant="line" size="small" icon={ClipboardPenLine} href="/admin/assignments">
            Assignments
          </ButtonLink>
          {firstId !== null && (
            <ButtonLink
              size="small"
              iconAfter={ArrowRight}
              href={gradingHref({ ...view, state: 'needs-grading', sort: 'waiting' }, firstId)}
            >
              Start grading
            </ButtonLink>
          )}
        </ListHead>
      }
    >
      <SubmissionsTable view={view} list={list} options={options} />
    </OfficePage>
  );
}
