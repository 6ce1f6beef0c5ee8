import '../../../assessment/attempts/ui/assessment.css';
import '../../../assessment/question-kinds/ui/answer-fields.css';
import '../../../learning/player/ui/styles/player.css';
import '../../../assignments/lesson/ui/assignment.css';
import '../../../assignments/lesson/ui/feedback.css';
import '../../../learning/player/ui/styles/player-dark.css';
import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { previewCourse } from '../../contract.ts';
import { requireStaff } from '../../../../ui/office/require-staff.ts';
import { CoursePreview } from './course-preview.tsx';

export const meta = applicationMeta('Preview');

export const middleware = [requireStaff];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const { preview } = await call<typeof previewCourse>({
    method: 'GET',
    path: '/admin/courses/:id/preview',
    params: { id: params.id ?? '' },
  });
  return { preview };
}

/** Opening a test changes only the query. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function CoursePreviewPage() {
  const { preview } = useLoaderData<typeof loader>();
  return <CoursePreview key={preview.id} preview={preview} />;
}
