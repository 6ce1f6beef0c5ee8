import { Check, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isDyeName } from '../../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../../kit/motif/families.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { tableRoles } from '../../../../ui/lists/table.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { answerLearnerQuestion } from '../../../learning/learner-questions/contract.ts';
import { FALLING_BEHIND, gradebookHref } from '../../../assignments/gradebook/ui/gradebook-view.ts';
import { MessageBehindDialog } from '../../../assignments/gradebook/ui/message-behind-dialog.tsx';
import { formatAge } from '../../../reports/home/home-rules.ts';
import { HomeBox } from './home-box.tsx';
import { counted, type Home } from './home-texts.ts';

type Teaching = NonNullable<Home['teaching']>;
type Question = Teaching['questions'][number];

/** Questions that wait, the oldest open for its answer. */
export function LearnerQuestions({ questions, waiting, at }: { questions: Question[]; waiting: number; at: string }) {
  const [openId, setOpen] = useState<string | null>(null);
  const shown = questions.find(({ id }) => id === openId) ?? questions[0];
  return (
    <HomeBox
      titleId="questions-title"
      title="Answer your learners"
      beside={
        <>
          {waiting > 0 && <Badge tone="warn">{waiting} waiting</Badge>}
          <Link className="office-link start-small start-end" to="/admin/questions">
            All questions
          </Link>
        </>
      }
    >
      {questions.length === 0 ? (
        <p className="start-clear">
          <Icon of={Check} />
          All questions are answered.
        </p>
      ) : (
        <ul className="todo-rows">
          {questions.map((question) => (
            <li key={question.id} className="todo-row question-row">
              <UserImage name={question.name} size={40} />
              <div className="todo-words">
                <p className="todo-detail">
                  <strong className="start-name">{question.name}</strong>{' '}
                  {[question.courseTitle, question.contentName].filter(Boolean).join(', ')},{' '}
                  {formatAge(question.askedAt, at)}
                </p>
                <p className="question-text">{question.text}</p>
                {question.id === shown?.id && <Answer key={question.id} question={question} />}
              </div>
              {question.id !== shown?.id && (
                <div className="todo-acts">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Reply to ${question.name}`}
                    onClick={() => setOpen(question.id)}
                  >
                    Reply
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </HomeBox>
  );
}

function Answer({ question: { id, name } }: { question: Question }) {
  const [answer, setAnswer] = useState('');
  const { isBusy, run } = useOfficeAct();
  const send = () =>
    run(() =>
      callApi<typeof answerLearnerQuestion>({
        method: 'PUT',
        path: '/admin/learner-questions/:id/answer',
        params: { id },
        body: { answer },
      }),
    );
  return (
    <div className="question-answer">
      <TextArea
        id={`answer-${id}`}
        label="Your reply"
        hint={`${name} is told on the site and by mail, as they chose.`}
        maxLength={2000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Button size="small" busy={isBusy} busyLabel="Sending..." disabled={!answer.trim()} onClick={() => void send()}>
        Reply
      </Button>
    </div>
  );
}

/** A trainer's own courses with their learners. */
export function TaughtCourses({ courses }: { courses: Teaching['courses'] }) {
  return (
    <HomeBox titleId="taught-title" title="Your courses">
      {courses.length === 0 ? (
        <EmptyState
          title="No courses yet"
          line="Create one, or ask an admin to make you a trainer of one."
          headingLevel={3}
          act={
            <Link className="button button-line button-small" to="/admin/courses/new">
              Create course
            </Link>
          }
        />
      ) : (
        <table className="start-table start-cards" {...tableRoles.table}>
          <Heads names={['Course', 'Active in 7 days', 'Mean progress', 'Behind', 'Passed final test', 'Actions']} />
          <tbody {...tableRoles.group}>
            {courses.map((course) => (
              <tr key={course.id} {...tableRoles.row}>
                <CourseCells course={course} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </HomeBox>
  );
}

function CourseCells({ course }: { course: Teaching['courses'][number] }) {
  const { courseId, title, family, dye, isPublished, learners, active, progressPercent, behind, taken, passed } =
    course;
  return (
    <>
      <th scope="row" {...tableRoles.rowHead}>
        <span className="taught-course">
          {isFamilyName(family) && isDyeName(dye) && <MotifImage family={family} dye={dye} crop="block" />}
          <span>
            {title}
            <span className="start-note">
              {isPublished ? counted(learners, 'learner', 'learners') : 'Not published'}
            </span>
          </span>
        </span>
      </th>
      <Fact name="Active in 7 days">{learners === 0 ? null : `${active} of ${learners}`}</Fact>
      <Fact name="Mean progress">
        {progressPercent === null ? null : <Progress percent={progressPercent} label={`Mean progress in ${title}`} />}
      </Fact>
      <Fact name="">
        {behind > 0 ? (
          <Link to={gradebookHref(courseId, { view: 'falling-behind' })} aria-label={`${behind} behind in ${title}`}>
            <Badge tone="warn">{behind} behind</Badge>
          </Link>
        ) : null}
      </Fact>
      <Fact name="Passed final test">{taken === 0 ? null : `${passed} of ${taken}`}</Fact>
      <td {...tableRoles.cell}>
        <Link
          className="button button-quiet button-small"
          to={`/admin/courses/${courseId}`}
          aria-label={`Edit ${title}`}
        >
          Edit course
        </Link>
      </td>
    </>
  );
}

function Heads({ names }: { names: readonly string[] }) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {names.map((name) => (
          <th key={name} scope="col" {...tableRoles.head}>
            {name === 'Actions' ? <span className="unseen">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <span className="person-progress">
      <KanguraProgress percent={percent} label={label} colour="var(--color-ink)" />
      <strong>{percent}%</strong>
    </span>
  );
}

/** A cell, which on phones names its column; without a value it is left out there. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td {...tableRoles.cell} data-none={children === null || undefined}>
      {name && <span className="start-unit">{name}: </span>}
      {children ?? '–'}
    </td>
  );
}

/** Learners who are falling behind in own courses, by the rule of the gradebook. */
export function LearnersBehind({ behind, total, at }: { behind: Teaching['behind']; total: number; at: string }) {
  const [isWriting, setWriting] = useState(false);
  if (behind.length === 0) return null;
  return (
    <HomeBox
      titleId="behind-title"
      title="Learners who are behind"
      beside={
        <>
          <Button variant="line" size="small" className="start-end" icon={Mail} onClick={() => setWriting(true)}>
            {total === 1 ? 'Message' : `Message all ${total}`}
          </Button>
          {isWriting && <MessageBehindDialog behind={behind} total={total} onClose={() => setWriting(false)} />}
        </>
      }
    >
      <table className="start-table start-cards" {...tableRoles.table}>
        <Heads names={['Learner', 'Course', 'Progress', 'Expected', 'Last lesson']} />
        <tbody {...tableRoles.group}>
          {behind.map(
            ({ userId, name, courseId, courseTitle, progressPercent, expectedPercent, reasons, lastStudiedAt }) => (
              <tr key={`${userId}${courseId}`} {...tableRoles.row}>
                <th scope="row" {...tableRoles.rowHead}>
                  <Link className="start-name" to={`/admin/gradebook/${courseId}/learners/${userId}`}>
                    {name}
                  </Link>
                  <span className="start-note">{reasons.join(', ')}</span>
                </th>
                <Fact name="">{courseTitle}</Fact>
                <Fact name="Progress">
                  <Progress percent={progressPercent} label={`${name}, ${courseTitle}`} />
                </Fact>
                <Fact name="Expected">{expectedPercent === null ? null : `${expectedPercent}%`}</Fact>
                <Fact name={lastStudiedAt === null ? '' : 'Last lesson'}>
                  {lastStudiedAt !== null && `${formatAge(lastStudiedAt, at)} ago`}
                  {lastStudiedAt === null && progressPercent === 0 && (
                    <strong className="start-late">Not started</strong>
                  )}
                </Fact>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="start-foot">
        {total > behind.length && `${total - behind.length} more`}
        <Link className="office-link start-end" to={FALLING_BEHIND}>
          All who are behind
        </Link>
      </p>
    </HomeBox>
  );
}
