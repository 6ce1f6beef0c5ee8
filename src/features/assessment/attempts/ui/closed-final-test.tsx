import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';
import { FINAL_TEST_OPENS_AT_PERCENT } from '../../../learning/rules.ts';
import type { ShownAttempt } from '../../contract.ts';
import type { FinalTestData } from './load-test.ts';
import { ScoreBoxes } from '../../results/ui/score-boxes.tsx';

/** Below 95 per cent of the course: the progress, and the reports of the quizzes instead (spec 2 §4). */
export function ClosedFinalTest({ course, resume, attempts }: FinalTestData) {
  const { institute } = useApplication();
  return (
    <div className="final-page" data-dye={course.dye}>
      <title>{`${course.title}, final test`}</title>
      <AppHeader
        info={institute}
        narrow
        middle={`${course.title}, final test`}
        end={<BackLink courseId={course.courseId} />}
      />
      <main id="main" className="wrap final-closed">
        <h1>Final test</h1>
        <p className="type-lead">
          It opens at {FINAL_TEST_OPENS_AT_PERCENT}% of the course. You are at {resume.progressPercent}%.
        </p>
        <div className="final-lock">
          <Icon of={Lock} size={28} />
          <div>
            <p>
              <strong>{FINAL_TEST_OPENS_AT_PERCENT - resume.progressPercent}% to go</strong>
            </p>
            <KanguraProgress percent={resume.progressPercent} label="Progress in the course" size="large" />
          </div>
        </div>
        <QuizReports attempts={attempts} />
      </main>
    </div>
  );
}

function BackLink({ courseId }: { courseId: string }) {
  return (
    <Link className={buttonClasses({ variant: 'quiet', size: 'small' })} to={`/courseStudent/${courseId}`}>
      Back to the course
    </Link>
  );
}

/** One quiz at a time, chosen from those with attempts. `attempts` are sorted newest first. */
function QuizReports({ attempts }: { attempts: readonly ShownAttempt[] }) {
  const byQuiz = Map.groupBy(attempts, ({ quizId }) => quizId);
  const [quizId, setQuizId] = useState(attempts[0]?.quizId ?? '');
  if (byQuiz.size === 0) {
    return (
      <EmptyState
        title="No quiz reports found."
        line="Try attempting a quiz to see your report here."
        motif={{ family: 'nishana', dye: 'manjith' }}
      />
    );
  }
  return (
    <section className="final-reports" aria-label="Quiz reports">
      <SelectField
        label="Quiz report"
        value={quizId}
        options={[...byQuiz].map(([id, own]) => ({ value: id, label: own[0]?.quizName ?? '' }))}
        onChange={(event) => setQuizId(event.currentTarget.value)}
      />
      <ScoreBoxes attempts={byQuiz.get(quizId) ?? []} headingLevel={2} />
    </section>
  );
}
