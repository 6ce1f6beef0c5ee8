import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KanguraProgress } from '../../../ui/motifs/kangura-progress.tsx';
import type { getOwnGrades, listOwnGrades } from '../../assignments/gradebook/grades-contract.ts';
import { percentText } from '../../assignments/gradebook/ui/grade-labels.ts';
import { GradeFigures, GradesTable } from '../../assignments/gradebook/ui/grades-table.tsx';
import type { Part } from './load-part.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

type Listed = RouteResponse<typeof listOwnGrades>['courses'];
type OwnGrades = RouteResponse<typeof getOwnGrades>;

interface GradesSectionProps {
  part: Part<{ courses: Listed; one: null } | { courses: null; one: OwnGrades }>;
}

/** One’s own grades: of all courses, or of one. */
export function GradesSection({ part }: GradesSectionProps) {
  if (part.failure !== null)
    return (
      <SectionFrame section={sections.grades}>
        <SectionFailure message={part.failure} />
      </SectionFrame>
    );
  return part.value.one === null ? <Courses courses={part.value.courses} /> : <Course grades={part.value.one} />;
}

function Courses({ courses }: { courses: Listed }) {
  return (
    <SectionFrame section={sections.grades}>
      {courses.length === 0 ? (
        <EmptyState
          title="You have no courses yet."
          act={
            <ButtonLink variant="line" href="/services">
              Browse Courses
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grades-courses">
          {courses.map(({ courseId, title, currentPercent, progressPercent }) => (
            <li key={courseId} className="box">
              <h2 className="type-h4">{title}</h2>
              <p>
                {currentPercent === null ? (
                  'No grades yet'
                ) : (
                  <>
                    Current grade <strong>{percentText(currentPercent)}</strong>
                  </>
                )}
              </p>
              <div className="grades-progress">
                <KanguraProgress percent={progressPercent} label={`Progress in ${title}`} colour="var(--color-neel)" />
                {progressPercent}%
              </div>
              <Link className="button button-line" to={`/profile/grades/${courseId}`}>
                View grades<span className="unseen"> of {title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}

function Course({ grades }: { grades: OwnGrades }) {
  const { courseId, title, batchCode, categories, weights, currentPercent, finalPercent } = grades;
  const attendance = categories.find(({ category }) => category === 'attendance');
  const graded = new Set(categories.filter(({ percent }) => percent !== null).map(({ category }) => category));
  return (
    <SectionFrame
      section={sections.grades}
      lead={
        <>
          {title}
          {batchCode && `, batch ${batchCode}`}
        </>
      }
      end={
        <ButtonLink variant="line" icon={Download} href={`/api/grades/${courseId}/report.pdf`} download>
          Download progress report (PDF)
        </ButtonLink>
      }
    >
      <div className="grades-one">
        <GradeFigures {...{ currentPercent, finalPercent, weights, graded }} />
        {categories.length === 0 ? (
          <p className="soft">This course has nothing to grade yet.</p>
        ) : (
          <GradesTable
            caption={`Grades in ${title}`}
            categories={categories}
            nameOf={({ name, href }) => <a href={href}>{name}</a>}
          />
        )}
        {attendance && attendance.percent !== null && <p>Attendance {Math.floor(attendance.percent)}%</p>}
        <p>
          <Link to="/profile/grades">All courses</Link>
        </p>
      </div>
    </SectionFrame>
  );
}
