import '../../../../ui/import-trial/import-trial.css';
import '../../../assessment/question-bank/ui/tests-office.css';
import '../../../learning/player/ui/styles/lesson.css';
import '../../../learning/viewers/ui/styles/media-player.css';
import '../../../learning/viewers/ui/styles/pdf-viewer.css';
import '../../../blog/editor/ui/post-blocks.css';
import '../../lessons/ui/lessons.css';
import '../../questions/ui/question-set.css';
import '../../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import type { listTrainers } from '../../../catalogue/course-editing/course-office-contract.ts';
import type { getDraft } from '../../contract.ts';
import { Builder } from './builder.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Course');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const { course, draft, approval, mayPublish, files, others, rubrics, classDays } = await call<typeof getDraft>({
    method: 'GET',
    path: '/admin/courses/:id/draft',
    params: { id: params.id ?? '' },
  });
  const isForAdmin = caller.kind === 'user' && isAdmin(caller.role);
  const team = isForAdmin
    ? await call<typeof listTrainers>({
        method: 'GET',
        path: '/admin/courses/:id/trainers',
        params: { id: course.id },
      })
    : null;
  return { course, draft, approval, mayPublish, files, others, rubrics, classDays, team };
}

/** Selecting a part changes only the URL: the page keeps the draft. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function CourseBuilderPage() {
  const loaded = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/courses">
      <Icon of={ArrowLeft} size={16} />
      Courses
    </Link>
  );
  return (
    <Builder
      key={loaded.course.id}
      {...loaded}
      frame={(title, end, children) => (
        <OfficePage title={title} before={back} end={end}>
          {children}
        </OfficePage>
      )}
    />
  );
}
