import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';
import { FinalResult } from '../../results/ui/final-result.tsx';
import { passingScore } from '../../rules.ts';
import type { FinalTestData } from './load-test.ts';
import { KindTag, QuestionForm } from '../../question-bank/ui/question-form.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { StepBoxes } from '../../question-kinds/ui/order-fields.tsx';
import { TestRules } from './test-rules.tsx';
import { TimeLeft } from './time-left.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { type Test, type TestStep, useTest } from './use-test.ts';

/** Only shown on request. */
const TestReport = lazy(async () => ({ default: (await import('./test-report.tsx')).TestReport }));

/** The final test: only question, boxes and time while it runs (design §10). */
export function OpenFinalTest({ course, record: first }: FinalTestData) {
  const { user } = useApplication();
  const [parameters] = useSearchParams();
  const name = {
    quizId: course.finalTest.quizId,
    courseId: course.courseId,
    userId: user?.userId ?? '',
    isFinalTest: true,
  };
  const test = useTest(name, first, firstStep(first.quizReport !== null, first.passed, parameters.get('view')));
  const { state, record } = test;
  const title = `${course.title}, final test`;
  const back = (
    <Link className={buttonClasses({ variant: 'quiet' })} to={`/courseStudent/${course.courseId}`}>
      Back to the course
    </Link>
  );

  if (state.step === 'taking') {
    return <TakenFinalTest title={title} dye={course.dye} test={test} state={state} />;
  }
  if (state.step === 'result') {
    return (
      <FinalFrame title={title} dye={course.dye} end={<MyCourses />}>
        <FinalResult
          record={record}
          isFresh={state.isFresh}
          isTimedOut={state.isTimedOut ?? false}
          onRetry={test.start}
          onReport={test.openReport}
          courseHref={`/courseStudent/${course.courseId}`}
        />
      </FinalFrame>
    );
  }
  return (
    <FinalFrame title={title} dye={course.dye} end={<MyCourses />} isQuiet>
      {state.step === 'report' ? (
        <div className="wrap final-report">
          <Suspense>
            <TestReport title={`Report: ${title}`} record={record} headingLevel={1} onBack={test.closeReport} />
          </Suspense>
        </div>
      ) : (
        <div className="final-card-place">
          <div className="final-card">
            {state.step === 'sending' ? (
              <SendingPanel failure={state.failure} onSendAgain={test.sendAgain} />
            ) : (
              <TestRules
                title={title}
                record={record}
                failure={state.step === 'rules' ? state.failure : null}
                isStarting={state.step === 'starting'}
                headingLevel={1}
                onStart={test.start}
                onReport={test.openReport}
              >
                {back}
              </TestRules>
            )}
          </div>
        </div>
      )}
    </FinalFrame>
  );
}

/** A passed test shows its result first; its report, when the URL asks for it. */
function firstStep(hasReport: boolean, isPassed: boolean, view: string | null): TestStep {
  if (hasReport && view === 'report') return { step: 'report', from: isPassed ? 'result' : 'rules' };
  return isPassed ? { step: 'result', isFresh: false } : { step: 'rules', failure: null };
}

interface FinalFrameProps {
  title: string;
  dye: string;
  end: ReactNode;
  /** A wash ground around one card. */
  isQuiet?: boolean;
  children: ReactNode;
}

function FinalFrame({ title, dye, end, isQuiet, children }: FinalFrameProps) {
  const { institute } = useApplication();
  return (
    <div className="final-page" data-dye={dye} data-quiet={isQuiet || undefined}>
      <title>{title}</title>
      <AppHeader info={institute} narrow middle={title} end={end} />
      <main id="main">{children}</main>
    </div>
  );
}

function MyCourses() {
  return (
    <Link className={buttonClasses({ variant: 'quiet', size: 'small', className: 'final-courses' })} to="/profile">
      My courses
    </Link>
  );
}

interface TakenProps {
  title: string;
  dye: string;
  test: Test;
  state: Extract<TestStep, { step: 'taking' }>;
}

function TakenFinalTest({ title, dye, test, state }: TakenProps) {
  const { taking } = state;
  const seconds = useSecondsLeft(taking);
  const count = taking.questions.length;
  const { passPercentage } = test.record;
  return (
    <FinalFrame title={title} dye={dye} end={<TimeLeft seconds={seconds} />} isQuiet>
      <h1 className="unseen">{title}</h1>
      <div className="final-card-place">
        <StepBoxes count={count} at={taking.at} />
        <div className="final-card">
          <QuestionForm
            taking={taking}
            respondWithFailure={test.respondWithFailure}
            onChoose={test.choose}
            onAnswer={test.answer}
            onGoOn={test.goOn}
            head={
              <div className="final-question-head">
                <p className="question-title">
                  Question {taking.at + 1} of {count}
                </p>
                <KindTag taking={taking} />
              </div>
            }
            foot={
              <p className="test-note">
                You need {passPercentage}%: {passingScore(count, passPercentage)} of {count}.
              </p>
            }
          />
        </div>
        <p className="quiz-note">At 0:00 the test moves to the next question. Each answer is saved as you go.</p>
      </div>
    </FinalFrame>
  );
}
