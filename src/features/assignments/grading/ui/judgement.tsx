import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { Panel } from '../../../../ui/panel.tsx';

import { MAX_COMMENT } from '../grading-rules.ts';
import type { OfficeGrade } from '../grading-contract.ts';
import { CommentLibrary } from './comment-library.tsx';
import {
  commentOn,
  markOf,
  withRubric,
  type GradeDraft,
  type GradeIssue,
  type OpenedSubmission,
  type Rubric,
} from './grade-draft.ts';
import { lateText, waitingText } from './grading-labels.ts';
import { PinList } from './pin-list.tsx';
import type { NumberedPin } from './pins.tsx';
import { ResultChoice } from './result-choice.tsx';
import { RubricMarks } from './rubric-marks.tsx';
import type { EditedGrade } from './use-grade-draft.ts';
import type { usePins } from './use-pins.ts';
import { partsOf, type ShownVersion } from './work-pane.tsx';

interface JudgementProps {
  opened: OpenedSubmission;
  version: ShownVersion;
  onVersion: (number: number) => void;
  /** What is shown: the draft, or the grade of an older version. */
  draft: GradeDraft;
  grade: OfficeGrade | null;
  rubric: Rubric | null;
  isReadOnly: boolean;
  edited: EditedGrade;
  pins: ReturnType<typeof usePins>;
  numbered: readonly NumberedPin[];
  issue: GradeIssue | null;
  current: string | null;
  onCurrent: (criterionId: string) => void;
  hasKeys: boolean;
  isNameHidden: boolean;
  search: RefObject<HTMLInputElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The right side of the grading screen: who, which attempt, rubric, comments, pins and result. */
export function Judgement(props: JudgementProps) {
  const { opened, version, draft, grade, rubric, isReadOnly, edited, pins, numbered, issue, hasKeys } = props;
  const { change } = edited;
  const lastField = useRef('comment');
  const pane = useRef<HTMLElement>(null);
  const { onCurrent } = props;
  useEffect(() => {
    const element = pane.current;
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.dataset.comment) lastField.current = target.dataset.comment;
      const criterion = target.closest<HTMLElement>('[data-criterion]')?.dataset.criterion;
      if (criterion) onCurrent(criterion);
    };
    element?.addEventListener('focusin', handleFocus);
    return () => element?.removeEventListener('focusin', handleFocus);
  }, [onCurrent]);
  const at = issue?.at ?? null;
  const newest = opened.submission.version;
  return (
    <section ref={pane} className="grading-judgement" aria-label="Grade">
      <Person {...props} />
      {edited.offer && !isReadOnly && (
        <Panel
          tone="info"
          role="status"
          title={`Restore unsaved feedback from ${formatMomentInText(new Date(edited.offer.at).toISOString())}?`}
          act={
            <>
              <Button size="small" onClick={() => edited.takeOffer(true)}>
                Restore
              </Button>
              <Button variant="line" size="small" onClick={() => edited.takeOffer(false)}>
                Discard
              </Button>
            </>
          }
        />
      )}
      {isReadOnly && (
        <Panel
          tone="info"
          act={
            <Button variant="line" size="small" onClick={() => props.onVersion(newest)}>
              Open attempt {newest}
            </Button>
          }
        >
          {grade ? 'This is the grade of an earlier attempt.' : 'This attempt has no grade.'} Only the newest attempt is
          graded.
        </Panel>
      )}
      {rubric && opened.rubric && opened.rubric.version !== rubric.version && !isReadOnly && (
        <RubricOffer newest={opened.rubric} used={rubric} onTake={(next) => change((now) => withRubric(now, next))} />
      )}
      {rubric ? (
        <RubricMarks
          rubric={rubric}
          draft={draft}
          current={props.current}
          wrong={typeof at === 'object' && at !== null && 'criterionId' in at ? at.criterionId : null}
          wrongText={issue?.text ?? ''}
          isReadOnly={isReadOnly}
          hasKeys={hasKeys}
          change={change}
        />
      ) : (
        <TextField
          label="Points"
          className="grading-only-points"
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          data-points=""
          value={draft.points}
          hint={`0 to ${pointsText(opened.assignment.points)}, in steps of 0.5`}
          readOnly={isReadOnly}
          error={at === 'points' ? issue?.text : undefined}
          onChange={({ target }) => change((now) => ({ ...now, points: target.value }))}
        />
      )}
      <TextArea
        label="Comment"
        className={hasKeys && !isReadOnly ? 'grading-comment' : undefined}
        rows={4}
        data-comment="comment"
        maxLength={MAX_COMMENT}
        value={draft.comment}
        readOnly={isReadOnly}
        error={at === 'comment' ? issue?.text : undefined}
        onChange={({ target }) => change((now) => ({ ...now, comment: target.value }))}
      />
      {!isReadOnly && (
        <CommentLibrary
          search={props.search}
          written={draft.comment}
          hasKeys={hasKeys}
          onInsert={(text) => insertComment(edited, lastField.current, text)}
        />
      )}
      <PinList
        pins={numbered}
        chosenId={pins.chosen}
        wrongId={typeof at === 'object' && at !== null && 'pinId' in at ? at.pinId : null}
        isReadOnly={isReadOnly}
        nameOf={(fileId) => version.files.find(({ id }) => id === fileId)?.name ?? ''}
        onShow={pins.show}
        onType={pins.type}
        onDelete={pins.remove}
      />
      <ResultChoice
        draft={draft}
        isReadOnly={isReadOnly}
        error={at === 'resubmitAt' ? issue?.text : undefined}
        change={change}
      />
    </section>
  );
}

function Person({ opened, version, onVersion, grade, isNameHidden, heading }: JudgementProps) {
  const { submission, learner, serverTime } = opened;
  const waiting = (Date.parse(serverTime) - Date.parse(submission.submittedAt)) / 1000;
  const isWaiting = version.number === submission.version && grade === null;
  return (
    <header className="grading-person">
      {!isNameHidden && <UserImage name={learner.name} size={44} />}
      <div className="grading-person-words">
        <h2 ref={heading} tabIndex={-1}>
          {isNameHidden ? 'Learner' : learner.name}
        </h2>
        <p className="grading-note">
          Attempt {version.number}. Submitted <DateAndTime iso={version.submittedAt} isInText />.{' '}
          <strong data-late={version.lateDays > 0 || undefined}>{lateText(version.lateDays)}</strong>
        </p>
      </div>
      {isWaiting && (
        <Badge tone={waiting >= KESAR_SECONDS ? 'warn' : 'info'} icon={Hourglass}>
          {waitingText(waiting)}
        </Badge>
      )}
      {submission.versions.length > 1 && (
        <div className="grading-versions" role="group" aria-label="Attempts">
          {submission.versions
            .toSorted((one, other) => one.number - other.number)
            .map(({ number }) => (
              <button
                key={number}
                type="button"
                className="pill grading-part"
                aria-current={number === version.number || undefined}
                onClick={() => onVersion(number)}
              >
                Attempt {number}
              </button>
            ))}
        </div>
      )}
      {grade && <GradeLine grade={grade} />}
      {partsOf(version).length === 0 && <p className="grading-note">This attempt is empty.</p>}
    </header>
  );
}

/** From which a waiting submission is pressing; the institute promises feedback in 48 hours. */
const KESAR_SECONDS = 40 * 3600;

function GradeLine({ grade }: { grade: OfficeGrade }) {
  const state = grade.isChangedSinceRelease
    ? 'Changed, the learner still sees the released grade.'
    : grade.releasedAt === null
      ? 'Not released.'
      : 'Released.';
  return (
    <p className="grading-note grading-saved-line">
      Saved {grade.gradedBy && `by ${grade.gradedBy.name} `}
      <DateAndTime iso={grade.gradedAt} isInText />. {state}
    </p>
  );
}

function RubricOffer({ newest, used, onTake }: { newest: Rubric; used: Rubric; onTake: (rubric: Rubric) => void }) {
  return (
    <Panel
      tone="info"
      act={
        <Button variant="line" size="small" onClick={() => onTake(newest)}>
          Grade with version {newest.version}
        </Button>
      }
    >
      This grade uses version {used.version} of the rubric.
    </Panel>
  );
}

/** Puts a comment of the library where the cursor was last: in the comment, in that of a criterion, or in a pin. */
function insertComment(edited: EditedGrade, place: string, text: string): void {
  const field = (name: string) =>
    document.querySelector<HTMLTextAreaElement>(`textarea[data-comment="${CSS.escape(name)}"]`);
  const name = field(place) ? place : 'comment';
  const element = field(name);
  const [kind, id = ''] = name.split(':');
  const now = edited.now();
  const before =
    kind === 'criterion'
      ? markOf(now, id).comment
      : kind === 'pin'
        ? (now.pins.find((pin) => pin.id === id)?.text ?? '')
        : now.comment;
  const cursor = Math.min(element?.selectionStart ?? before.length, before.length);
  const gap = cursor > 0 && !/\s$/.test(before.slice(0, cursor)) ? ' ' : '';
  const after = before.slice(0, cursor) + gap + text + before.slice(cursor);
  flushSync(() =>
    edited.change((draft) => {
      if (kind === 'criterion') return commentOn(draft, id, after);
      if (kind !== 'pin') return { ...draft, comment: after };
      return { ...draft, pins: draft.pins.map((pin) => (pin.id === id ? { ...pin, text: after } : pin)) };
    }),
  );
  element?.focus();
  const end = cursor + gap.length + text.length;
  element?.setSelectionRange(end, end);
}
