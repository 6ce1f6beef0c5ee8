import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType, useRevalidator } from 'react-router';
import { useStoredState } from '../../../../ui/use-stored-state.ts';
import { AllGraded } from './all-graded.tsx';
import { gradingHref, submissionsList, type SubmissionsView } from './assignments-list.ts';
import { ExtensionDialog } from './extension-dialog.tsx';
import {
  beginDraft,
  chooseLevel,
  forNewerVersion,
  issuesOf,
  rubricOf,
  sumGrade,
  type GradeIssue,
  type OpenedSubmission,
  type Rubric,
} from './grade-draft.ts';
import { GradingBar } from './grading-bar.tsx';
import { ConflictDialog, KeysDialog, LeaveGradingGuard } from './grading-dialogs.tsx';
import { GradingFoot } from './grading-foot.tsx';
import { Judgement } from './judgement.tsx';
import { storeLocalGrading } from './local-grading.ts';
import { loadAhead } from './load-ahead.ts';
import { useGradeDraft } from './use-grade-draft.ts';
import { useGradingKeys } from './use-grading-keys.ts';
import { focusOn, usePins } from './use-pins.ts';
import { useSaveGrade } from './use-save-grade.ts';
import { WorkPane, type ShownVersion } from './work-pane.tsx';

interface GradingScreenProps {
  opened: OpenedSubmission;
  view: SubmissionsView;
}

const isTrue = (value: unknown) => value === true;

/** One submission with its grade; all of it by keyboard, and nothing that was written is lost. */
export function GradingScreen({ opened, view }: GradingScreenProps) {
  const { submission, assignment, previousId, nextId } = opened;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const cameBy = useRef(useNavigationType());
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [areKeysOff, setKeysOff] = useStoredState('grading-keys-off', isTrue, false);
  const [isNameHidden, setNameHidden] = useStoredState('grading-names-hidden', isTrue, false);
  const [shown, setShown] = useState(submission.version);
  const [current, setCurrent] = useState<string | null>(null);
  const [issue, setIssue] = useState<GradeIssue | null>(null);
  const [dialog, setDialog] = useState<'keys' | 'extension' | null>(null);
  const [isDone, setDone] = useState(false);
  const [goTo, setGoTo] = useState<string | null>(null);
  const edited = useGradeDraft(opened);
  const version = versionOf(opened, shown);
  const isReadOnly = version.number !== submission.version;
  const pins = usePins(edited, version);
  const hasKeys = !areKeysOff;

  useEffect(() => {
    if (cameBy.current === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, []);
  const queue = submissionsList.search(submissionsList.firstPage(view));
  useEffect(() => {
    if (nextId !== null) loadAhead(nextId, queue);
  }, [nextId, queue]);
  useEffect(() => {
    if (goTo === null) return;
    // What was typed while the grade was saved keeps the page.
    if (edited.isDirty) setGoTo(null);
    else void navigate(goTo);
  }, [goTo, edited.isDirty, navigate]);

  const oldGrade = opened.grades.find((grade) => grade.version === version.number) ?? null;
  const grade = isReadOnly ? oldGrade : edited.saved;
  const draft = isReadOnly ? beginDraft(oldGrade, null) : edited.draft;
  const rubric = rubricOf(opened, draft);
  const numbered = draft.pins.map((pin, at) => ({ ...pin, number: at + 1 }));
  const currentId = current ?? rubric?.criteria[0]?.id ?? null;

  const showIssue = (found: GradeIssue) => {
    setIssue(found);
    const { at } = found;
    if (at === 'points') focusOn('[data-points]');
    else if (at === 'comment') focusOn('[data-comment="comment"]');
    else if (at === 'resubmitAt') focusOn('[name="resubmitAt"]');
    else if ('pinId' in at) focusOn(`[data-comment="pin:${at.pinId}"]`);
    else focusCriterion(at.criterionId);
  };
  const { save, busy, failure, setFailure, conflict, closeConflict } = useSaveGrade({
    opened,
    view,
    edited: {
      ...edited,
      acceptSaved(...saved) {
        setIssue(null);
        edited.acceptSaved(...saved);
      },
    },
    onIssue: showIssue,
    onNext: (id) => (id === null ? setDone(true) : setGoTo(gradingHref(view, id))),
  });
  const change: typeof edited.change = (next) => {
    setFailure('');
    setIssue(null);
    edited.change(next);
  };
  const go = (step: 1 | -1) => {
    const id = step === 1 ? nextId : previousId;
    if (id !== null) void navigate(gradingHref(view, id));
    else if (step === 1 && !edited.isDirty) setDone(true);
  };
  const isReleasedAtOnce = assignment.release === 'each';
  const trySave = (mode: 'save' | 'release' | 'next') => {
    if (!isReadOnly && !isDone) void save(mode);
  };
  useGradingKeys(
    {
      goOn: go,
      moveCriterion(step) {
        const next = neighbour(rubric, currentId, step);
        if (next === null) return;
        setCurrent(next);
        focusCriterion(next);
      },
      chooseLevel(number) {
        const criterion = rubric?.criteria.find(({ id }) => id === currentId);
        const level = criterion?.levels[number - 1];
        if (criterion && level && !isReadOnly) change((now) => chooseLevel(now, criterion, level.id));
      },
      comment: () => focusOn('[data-comment="comment"]'),
      library: () => search.current?.focus(),
      pin: () => !isReadOnly && pins.add(),
      nextAttempt: () => setShown(nextAttempt(opened, version.number)),
      save: () => trySave(isReleasedAtOnce ? 'release' : 'save'),
      saveAndNext: () => trySave('next'),
      help: () => setDialog('keys'),
      leaveField: () => {
        if (currentId === null || !focusCriterion(currentId)) heading.current?.focus();
      },
    },
    hasKeys,
  );

  const bar = (
    <GradingBar
      opened={opened}
      view={view}
      hasKeys={hasKeys}
      isNamesHidden={isNameHidden}
      onNamesHidden={setNameHidden}
      onGo={go}
      onHelp={() => setDialog('keys')}
      onExtension={() => setDialog('extension')}
      onSave={isReleasedAtOnce || isReadOnly || isDone ? null : () => trySave('save')}
    />
  );
  return (
    <main id="main" className="grading">
      {bar}
      {isDone ? (
        <AllGraded view={view} assignment={assignment} />
      ) : (
        <>
          <div className="grading-panes">
            <WorkPane
              key={version.number}
              submissionId={submission.id}
              version={version}
              part={pins.part}
              onPart={pins.showPart}
              page={pins.page}
              onPage={pins.setPage}
              pins={numbered}
              chosenPin={pins.chosen}
              isReadOnly={isReadOnly}
              onPlace={pins.place}
              onMove={pins.move}
              onChoose={pins.choose}
              onWrite={pins.write}
              onDelete={pins.remove}
              onAddPin={pins.add}
            />
            <Judgement
              opened={opened}
              version={version}
              onVersion={setShown}
              draft={draft}
              grade={grade}
              rubric={rubric}
              isReadOnly={isReadOnly}
              edited={{ ...edited, change }}
              pins={pins}
              numbered={numbered}
              issue={issue}
              current={currentId}
              onCurrent={setCurrent}
              hasKeys={hasKeys}
              isNameHidden={isNameHidden}
              search={search}
              heading={heading}
            />
          </div>
          {!isReadOnly && (
            <GradingFoot
              sum={sumGrade(draft, { rubric, assignment, lateDays: version.lateDays })}
              maxPoints={assignment.points}
              lateDays={version.lateDays}
              missing={missingText(opened, edited.draft, rubric)}
              failure={failure}
              isReleasedAtOnce={isReleasedAtOnce}
              hasKeys={hasKeys}
              busy={busy}
              onSave={trySave}
            />
          )}
        </>
      )}
      <LeaveGradingGuard isDirty={edited.isDirty} />
      <KeysDialog
        open={dialog === 'keys'}
        isOn={hasKeys}
        onSwitch={(isOn) => setKeysOff(!isOn)}
        onClose={() => setDialog(null)}
      />
      <ExtensionDialog
        key={opened.extension?.dueAt ?? 'none'}
        open={dialog === 'extension'}
        assignmentId={assignment.id}
        userId={submission.userId}
        dueAt={opened.dueAt}
        extension={opened.extension}
        onClose={() => setDialog(null)}
        onChanged={revalidate}
      />
      <ConflictDialog
        conflict={conflict}
        onClose={closeConflict}
        onShowTheirs={edited.showTheirs}
        onKeepMine={edited.keepMine}
        onOpenVersion={(number) => {
          const carried = forNewerVersion(edited.now());
          storeLocalGrading({ ...edited.key, version: number }, { at: Date.now(), draft: carried, isCarried: true });
          void revalidate();
        }}
      />
    </main>
  );
}

function versionOf({ submission }: OpenedSubmission, number: number): ShownVersion {
  const version =
    submission.versions.find((one) => one.number === number) ??
    submission.versions.find((one) => one.number === submission.version);
  if (!version) throw new Error('a submission without its newest version');
  return version;
}

/** The attempt after one, and after the last the first again. */
function nextAttempt({ submission }: OpenedSubmission, number: number): number {
  const numbers = submission.versions.map((version) => version.number).toSorted((one, other) => one - other);
  return numbers[(numbers.indexOf(number) + 1) % numbers.length] ?? number;
}

function neighbour(rubric: Rubric | null, criterionId: string | null, step: 1 | -1): string | null {
  const ids = rubric?.criteria.map(({ id }) => id) ?? [];
  return ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(criterionId ?? '') + step))] ?? null;
}

/** Focuses the chosen level of a criterion, or its first. */
function focusCriterion(id: string): boolean {
  const levels = `[data-criterion="${CSS.escape(id)}"] input[type="radio"]`;
  return focusOn(`${levels}:checked`) || focusOn(levels);
}

/** "Choose a level for every criterion: Evidence has none yet." */
function missingText(opened: OpenedSubmission, draft: OpenedDraft, rubric: Rubric | null): string {
  const now = Date.parse(opened.serverTime);
  const missing = issuesOf(draft, { rubric, maxPoints: opened.assignment.points, now }).flatMap(({ text, at }) =>
    typeof at === 'object' && 'criterionId' in at && text.startsWith('Choose')
      ? (rubric?.criteria.filter(({ id }) => id === at.criterionId).map(({ title }) => title) ?? [])
      : [],
  );
  if (missing.length === 0) return '';
  const [first = ''] = missing;
  const names = missing.length === 1 ? `${first} has` : `${missing.length} have`;
  return `Choose a level for every criterion: ${names} none yet.`;
}

type OpenedDraft = Parameters<typeof issuesOf>[0];
