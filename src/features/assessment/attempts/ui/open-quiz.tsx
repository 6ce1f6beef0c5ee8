import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toContentKey } from '../../../../kit/outline-keys.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import { contentsByKeys, listContents } from '../../../learning/rules.ts';
import { measuredOutline } from '../../../learning/progress/ui/measured-outline.ts';
import { ModuleTree } from '../../../learning/player/ui/module-tree.tsx';
import { PlayerFrame } from '../../../learning/player/ui/player-frame.tsx';
import { type Selection, selectModule } from '../../../learning/player/ui/player-selection.ts';
import { statusesByQuiz } from '../../../learning/player/ui/quiz-status.ts';
import { type WayOn, wayOnFromQuiz } from '../../../learning/player/ui/way-on.ts';
import { WayOnLink, type OpenedCourse } from '../../../learning/player/ui/way-on-link.tsx';
import type { QuizData } from './load-test.ts';
import { currentStatus } from '../../results/ui/current-status.ts';
import { LeaveQuizGuard } from './leave-quiz-guard.tsx';
import { KindTag, QuestionForm } from '../../question-bank/ui/question-form.tsx';
import { QuizResult } from '../../results/ui/quiz-result.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { StepBoxes } from '../../question-kinds/ui/order-fields.tsx';
import { TestRules } from './test-rules.tsx';
import { TimeLeft } from './time-left.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { type Test, useTest } from './use-test.ts';

/** Only shown on request. */
const TestReport = lazy(async () => ({ default: (await import('./test-report.tsx')).TestReport }));

/** The quiz of a content, inside the player with its outline. */
export function OpenQuiz({ course, resume, contentId, record: first, quizzes: loaded }: QuizData) {
  const { user } = useApplication();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const name = { quizId: contentId, courseId: course.courseId, userId: user?.userId ?? '', isFinalTest: false };
  const asksReport = parameters.get('view') === 'report' && first.quizReport !== null;
  const test = useTest(name, first, asksReport ? { step: 'report', from: 'rules' } : { step: 'rules', failure: null });

  const outline = useMemo(() => measuredOutline(course), [course]);
  const place = listContents(outline).find(({ content }) => content.id === contentId)?.place ?? null;
  const [selection, setSelection] = useState<Selection>(
    place ?? { moduleIndex: null, topicIndex: null, contentIndex: null },
  );
  const completedIds = useMemo(
    () => new Set(contentsByKeys(outline, resume.completedContent).contents.map(({ id }) => id)),
    [outline, resume],
  );
  const { record, state } = test;
  const quizzes = useMemo(() => {
    const status = currentStatus(record, state);
    return statusesByQuiz(status ? [...loaded.filter(({ quizId }) => quizId !== status.quizId), status] : loaded);
  }, [loaded, record, state]);
  const { progressPercent } = resume;
  const { finalTest } = course;
  const wayOn = place && wayOnFromQuiz(place, { outline, completedIds, progressPercent, quizzes, finalTest });
  const path = `/courseStudent/${course.courseId}`;
  const lesson = place ? `${path}?at=${toContentKey(place)}` : path;
  const open = (key: string) => void navigate(`${path}?at=${key}`);
  return (
    <PlayerFrame
      course={course}
      progressPercent={progressPercent}
      isShort
      tree={
        <ModuleTree
          course={course}
          progress={resume}
          completedIds={completedIds}
          quizzes={quizzes}
          selection={selection}
          onModule={(moduleIndex) => setSelection(selectModule(selection, moduleIndex))}
          onTopic={(moduleIndex, topicIndex) => open(toContentKey({ moduleIndex, topicIndex, contentIndex: 0 }))}
          onContent={(chosen) => open(toContentKey(chosen))}
        />
      }
    >
      <title>{`Quiz: ${first.quizName}, ${course.title}`}</title>
      <QuizCard
        test={test}
        backHref={lesson}
        wayOn={(isMain) => <QuizWayOn course={course} way={wayOn} isMain={isMain} />}
      />
    </PlayerFrame>
  );
}

interface QuizCardProps {
  test: Test;
  backHref: string;
  /** The link to what follows the quiz, as the primary action of the card or a secondary one. */
  wayOn: (isMain: boolean) => ReactNode;
}

function QuizWayOn({ course, way, isMain }: { course: OpenedCourse; way: WayOn | null; isMain: boolean }) {
  return way && <WayOnLink course={course} way={way} variant={isMain ? 'primary' : 'line'} />;
}

function QuizCard({ test, backHref, wayOn }: QuizCardProps) {
  const { state, record } = test;
  const title = `Quiz: ${record.quizName}`;
  const back = (
    <Link className={buttonClasses({ variant: 'quiet' })} to={backHref}>
      Back to the lesson
    </Link>
  );
  if (state.step === 'report') {
    return (
      <Suspense>
        <TestReport title={title} record={record} headingLevel={2} onBack={test.closeReport} />
      </Suspense>
    );
  }
  return (
    <>
      <div className="quiz-card">
        {(state.step === 'rules' || state.step === 'starting') && (
          <TestRules
            title={title}
            record={record}
            failure={state.step === 'rules' ? state.failure : null}
            isStarting={state.step === 'starting'}
            headingLevel={2}
            onStart={test.start}
            onReport={test.openReport}
          >
            {wayOn(record.attemptsLeft === 0 && record.openAttempt === null)}
            {back}
          </TestRules>
        )}
        {state.step === 'taking' && <LeaveQuizGuard endsAt={state.taking.deadline} />}
        {state.step === 'taking' && <Taken test={test} title={title} />}
        {state.step === 'sending' && <SendingPanel failure={state.failure} onSendAgain={test.sendAgain} />}
        {state.step === 'result' && (
          <QuizResult
            record={record}
            isTimedOut={state.isTimedOut ?? false}
            wayOn={wayOn}
            onStartAgain={test.start}
            onReport={test.openReport}
          >
            {back}
          </QuizResult>
        )}
      </div>
      {state.step === 'taking' && (
        <p className="quiz-note">
          When the time for a question runs out, the quiz is submitted. Your best score counts.
        </p>
      )}
    </>
  );
}

function Taken({ test, title }: { test: Test; title: string }) {
  return test.state.step === 'taking' ? <TakenQuestion {...test} state={test.state} title={title} /> : null;
}

function TakenQuestion({
  state,
  record,
  respondWithFailure,
  choose,
  answer,
  goOn,
  title,
}: Omit<Test, 'state'> & { state: Extract<Test['state'], { step: 'taking' }>; title: string }) {
  const { taking, attempt } = state;
  const seconds = useSecondsLeft(taking);
  return (
    <QuestionForm
      taking={taking}
      respondWithFailure={respondWithFailure}
      onChoose={choose}
      onAnswer={answer}
      onGoOn={goOn}
      head={
        <>
          <div className="question-head">
            <div>
              <p className="question-title">{title}</p>
              <p className="question-facts">
                Question {taking.at + 1} of {taking.questions.length}, attempt {attempt.attempt} of{' '}
                {attempt.maxAttempts}, pass mark {record.passPercentage}%
              </p>
              <KindTag taking={taking} />
            </div>
            <TimeLeft seconds={seconds} />
          </div>
          <div aria-hidden="true">
            <KanguraProgress
              percent={(seconds / attempt.secondsPerQuestion) * 100}
              label="Time left"
              colour="var(--color-ink)"
            />
          </div>
        </>
      }
      foot={<StepBoxes count={taking.questions.length} at={taking.at} />}
    />
  );
}
