import '../../../../ui/office/list-page.css';
import './gradebook.css';
import { Download } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDayInText } from '../../../../kit/numbers/dates.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { getLearnerGrades } from '../gradebook-contract.ts';
import { GradeFigures, GradesTable } from './grades-table.tsx';
import { countingAttempt, Sources, type LearnerItem } from './sources.tsx';

export const meta = applicationMeta('Grades of a learner');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof getLearnerGrades>({
    method: 'GET',
    path: '/admin/gradebook/:courseId/learners/:userId',
    params: { courseId: params.courseId ?? '', userId: params.userId ?? '' },
  });
}

/** One learner’s grades in a course, with what stands behind each; unreleased ones are marked. */
export default function LearnerGradesPage() {
  const { course, learner, categories, weights, currentPercent, finalPercent } = useLoaderData<typeof loader>();
  const { progressPercent, batchCode, lastStudiedAt } = learner;
  const graded = new Set(categories.filter(({ percent }) => percent !== null).map(({ category }) => category));
  return (
    <OfficePage
      title={learner.name}
      before={
        <Link className="office-link gradebook-back" to={`/admin/gradebook/${course.courseId}`}>
          Gradebook of {course.title}
        </Link>
      }
      end={
        <ButtonLink
          variant="line"
          size="small"
          icon={Download}
          href={`/api/admin/gradebook/${course.courseId}/learners/${learner.userId}/report.pdf`}
          download
        >
          Download progress report (PDF)
        </ButtonLink>
      }
    >
      <div className="learner-grades">
        <p className="soft">
          {course.title}
          {batchCode && `, batch ${batchCode}`}. Progress {progressPercent}%.{' '}
          {lastStudiedAt === null ? 'Never active.' : `Last active: ${formatDayInText(lastStudiedAt)}.`}
        </p>
        <GradeFigures {...{ currentPercent, finalPercent, weights, graded }} />
        {categories.length === 0 ? (
          <EmptyState title="This course has nothing to grade yet." />
        ) : (
          <GradesTable
            caption={`Grades of ${learner.name}`}
            categories={categories}
            nameOf={(item) => <Name item={item} />}
            below={(item) => (hasSources(item) ? <Sources item={item} /> : null)}
          />
        )}
      </div>
    </OfficePage>
  );
}

function Name({ item }: { item: LearnerItem }) {
  const best = countingAttempt(item);
  const href = item.submissionId
    ? `/admin/submissions/${item.submissionId}`
    : best
      ? `/admin/attempts/${best.attemptId}`
      : null;
  return href ? (
    <Link className="office-link" to={href}>
      {item.name}
    </Link>
  ) : (
    <>{item.name}</>
  );
}

function hasSources({ versions, attempts, extension, override, isRemoved }: LearnerItem): boolean {
  return versions.length + attempts.length > 0 || extension !== null || override !== null || isRemoved;
}
