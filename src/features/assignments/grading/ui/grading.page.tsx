import './grading.css';
import './grading-rubric.css';
import './grading-work.css';
import '../../../learning/viewers/ui/styles/pdf-viewer.css';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { requireStaff } from '../../../../ui/office/require-staff.ts';
import type { getSubmission } from '../grading-contract.ts';
import { queueQuery, submissionsList } from './assignments-list.ts';
import { GradingScreen } from './grading-screen.tsx';
import { takeAhead } from './load-ahead.ts';

export const meta = applicationMeta('Grading');

export const middleware = [requireStaff];

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = submissionsList.read(url.searchParams);
  const opened = await call<typeof getSubmission>({
    method: 'GET',
    path: '/admin/submissions/:id',
    params: { id: params.id ?? '' },
    query: queueQuery(view),
  });
  return { view, opened };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The next submission of the queue was loaded while this one was graded. */
export async function clientLoader({ serverLoader, params, request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const { search, searchParams } = new URL(request.url);
  const opened = await takeAhead(params.id ?? '', search);
  return opened ? { opened, view: submissionsList.read(searchParams) } : serverLoader<Loaded>();
}

/** The grading screen, which is a page of its own without the office around it. */
export default function GradingPage() {
  const { opened, view } = useLoaderData<Loaded>();
  const { id, version } = opened.submission;
  return (
    <>
      <p className="unseen" role="status">
        {opened.position === null ? '' : `${opened.position} of ${opened.total}`}
      </p>
      <GradingScreen key={`${id} ${version}`} opened={opened} view={view} />
    </>
  );
}
