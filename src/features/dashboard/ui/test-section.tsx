import { ClipboardCheck, Lock, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KanguraProgress } from '../../../ui/motifs/kangura-progress.tsx';
import { AttemptList } from '../../assessment/results/ui/attempt-list.tsx';
import { MarkBadge } from '../../assessment/results/ui/mark-badge.tsx';
import { BestScore } from '../../assessment/results/ui/score-boxes.tsx';
import { resultText } from '../../assessment/question-bank/ui/test-labels.ts';
import { playerHref } from './course-view.ts';
import type { Part } from './load-part.ts';
import type { ShownTests, TestsData } from './load-tests.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';
import { testsHref, type FinalTestView, type ReportView } from './test-view.ts';

/** Quiz reports of a course, and the state of its final test (spec 2 §4, "Final test"). */
export function TestSection({ part }: { part: Part<TestsData> }) {
  const shown = part.value?.shown;
  const lead = shown && `${shown.courseTitle}. ${shown.finalTest?.lead ?? ''}`;
  return (
    <SectionFrame
      section={sections.test}
      lead={lead}
      end={shown && <Choices courses={part.value?.courses ?? []} shown={shown} />}
    >
      {part.failure !== null ? (
        <SectionFailure message={part.failure} />
      ) : (
        <div className="dash-stack">
          {shown ? <Tests {...shown} /> : <NoCourses />}
          <FinalResults part={part.value.finalResults} />
        </div>
      )}
    </SectionFrame>
  );
}

/** Selects the course and its report. */
function Choices({ courses, shown }: { courses: TestsData['courses']; shown: ShownTests }) {
  const navigate = useNavigate();
  const { courseId, quizId } = shown;
  const reports = shown.reports.value ?? [];
  return (
    <div className="dash-choices">
      {courses.length > 1 && (
        <SelectField
          label="Course"
          value={courseId}
          options={courses.map((course) => ({ value: course.courseId, label: course.label }))}
          onChange={(event) => void navigate(testsHref({ courseId: event.currentTarget.value }))}
        />
      )}
      {quizId !== null && (
        <SelectField
          label="Quiz report"
          value={quizId}
          options={reports.map((report) => ({ value: report.quizId, label: report.name }))}
          onChange={(event) => void navigate(testsHref({ courseId, quizId: event.currentTarget.value }))}
        />
      )}
    </div>
  );
}

function Tests({ courseId, finalTest, reports, quizId }: ShownTests) {
  const report = reports.value?.find((one) => one.quizId === quizId);
  return (
    <>
      {finalTest && <FinalTest {...finalTest} />}
      {reports.failure !== null && <SectionFailure message={reports.failure} />}
      {reports.value?.length === 0 && (
        <NoReports act={<ButtonLink href={playerHref({ courseId })}>Go to the course</ButtonLink>} />
      )}
      {report && <Report {...report} />}
    </>
  );
}

function NoCourses() {
  return <NoReports act={<ButtonLink href="/services">Browse Courses</ButtonLink>} />;
}

function NoReports({ act }: { act: ReactNode }) {
  return (
    <EmptyState
      title="No quiz reports found."
      line="Try attempting a quiz to see your report here."
      motif={{ family: 'nishana', dye: 'manjith' }}
      act={act}
    />
  );
}

/** One result per final test taken, in any course. */
function FinalResults({ part }: { part: TestsData['finalResults'] }) {
  if (part.failure !== null) return <SectionFailure message={part.failure} />;
  if (part.value.length === 0) return null;
  return (
    <section className="box" aria-labelledby="dash-finals">
      <h2 id="dash-finals" className="type-h3">
        Final results
      </h2>
      <ul className="attempts dash-finals">
        {part.value.map((result) => (
          <li key={result.quizId}>
            <p>
              <strong>{result.courseTitle}</strong>
              <span className="attempt-when">
                {resultText(result)} <DateText iso={result.date} />
              </span>
            </p>
            <MarkBadge {...result} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The final test: remaining progress, or the link to it. */
function FinalTest({ isOpen, text, progressPercent, act, dye }: FinalTestView) {
  return (
    <section className="dash-final" data-dye={dye} aria-label="Final test">
      <Icon of={isOpen ? LockOpen : Lock} size={28} />
      <div className="dash-final-words">
        <p>
          <strong>Final test</strong> {text}
        </p>
        <KanguraProgress percent={progressPercent} label="Progress in the course" size="large" />
      </div>
      {act && (
        <ButtonLink size="small" href={act.href}>
          {act.label}
        </ButtonLink>
      )}
    </section>
  );
}

function Report({ name, correct, incorrect, percent, isPassed, attempts, note, againHref, reportHref }: ReportView) {
  return (
    <div className="dash-report">
      <section className="box" aria-labelledby="dash-best">
        <h2 id="dash-best" className="type-h3">
          Best score
        </h2>
        <BestScore score={correct} total={correct + incorrect} percent={percent} passed={isPassed} />
      </section>
      <section className="box" aria-labelledby="dash-attempts">
        <div className="dash-report-head">
          <h2 id="dash-attempts" className="type-h3">
            All attempts
          </h2>
          {note && <Badge>{note}</Badge>}
        </div>
        <AttemptList attempts={attempts} />
        <div className="dash-acts">
          {againHref && (
            <ButtonLink size="small" href={againHref}>
              Start Test Again<span className="unseen">: {name}</span>
            </ButtonLink>
          )}
          <ButtonLink size="small" variant="quiet" icon={ClipboardCheck} href={reportHref}>
            View Report<span className="unseen">: {name}</span>
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
