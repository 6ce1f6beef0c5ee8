import { lazy, startTransition, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ContentPlace } from '../../../../kit/outline-keys.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { contentAt, listContents } from '../../rules.ts';
import { lazyExtra } from '../../viewers/ui/lazy-extra.ts';
import { useOpeningLocks } from '../../release/ui/content-locks.ts';
import { ContentPane } from './content-pane.tsx';
import type { ContentPaneProps } from './content-pane-props.ts';
import type { PlayerData, PlayerPageData } from './load-player.ts';
import { measuredOutline } from '../../progress/ui/measured-outline.ts';
import { ModuleTree } from './module-tree.tsx';
import type { Position } from '../../progress/ui/pending-progress.ts';
import { PlayerFrame } from './player-frame.tsx';
import {
  carrySelection,
  firstSelection,
  placeOf,
  previousPlace,
  selectModule,
  selectTopic,
  type Selection,
} from './player-selection.ts';
import { readStorage } from '../../../../ui/browser-storage.ts';
import { RUNNING_QUIZ } from './running-quiz-key.ts';
import { useFreshCourse } from './use-fresh-course.ts';
import { useProgress } from '../../progress/ui/use-progress.ts';
import { useQuizStatuses } from './use-quiz-statuses.ts';
import { wayOnFromLesson } from './way-on.ts';
import { wayOnHref } from './way-on-link.tsx';

/** Rarely needed: few open a course while one of their quizzes runs. */
const RunningQuizLine = lazy(async () => ({ default: (await import('./running-quiz-line.tsx')).RunningQuizLine }));

/** Only who has a batch, recordings or an end of access has it. */
const OwnBatchPart = lazyExtra(async () => (await import('../../release/ui/own-batch.tsx')).OwnBatchPart);

/** The player of one course: open content, media, and progress. */
export function OpenPlayer(props: PlayerPageData & { isOpenedByLink: boolean } & Pick<ContentPaneProps, 'Assignment'>) {
  const { course: opened, resume, watermark, ownBatch, isOpenedByLink } = props;
  const { user } = useApplication();
  const userId = user?.userId ?? '';
  const navigate = useNavigate();
  const { course, renew } = useFreshCourse(opened);
  const quizzes = useQuizStatuses(course.courseId, props.quizzes);
  const [hasQuiz, setHasQuiz] = useState(false);
  useEffect(() => setHasQuiz(readStorage(RUNNING_QUIZ) !== null), []);
  const outline = useMemo(() => measuredOutline(course), [course]);
  const [parameters] = useSearchParams();
  const [selection, setSelection] = useState(() => firstSelection(outline, resume.lastWatched, parameters.get('at')));
  // URLs are refreshed now and then, and the course may have been reordered since.
  const [shownOutline, setShownOutline] = useState(outline);
  if (shownOutline !== outline) {
    setShownOutline(outline);
    setSelection(carrySelection(shownOutline, outline, selection));
  }
  // Nothing autoplays when the page opens; what the learner chooses does.
  const [isChosen, setChosen] = useState(false);
  const offsets = useRef(new Map<string, number>(firstOffset(outline, resume.lastWatched)));
  // A new number remounts the lesson, at another second.
  const [visit, setVisit] = useState(0);
  const progress = useProgress({ course, resume, userId, onRestored: goBack });
  const { moveTo } = progress;
  // The previous lesson runs until the next one is rendered, and reports its position: the place is the next one's by then.
  const openedId = useRef<string>(undefined);
  useForgottenAddress();

  function goBack({ contentId, offsetSeconds }: Position): void {
    const entry = listContents(outline).find(({ content }) => content.id === contentId);
    if (!entry || parameters.has('at')) return;
    offsets.current.set(contentId, offsetSeconds);
    openedId.current = contentId;
    setSelection(entry.place);
    setVisit((number) => number + 1);
  }

  function choose(next: Selection): void {
    const place = placeOf(next);
    const content = place && contentAt(outline, place);
    // Rendered in small steps: a whole lesson would block the next click on a slow phone.
    startTransition(() => {
      setSelection(next);
      setChosen(true);
    });
    // The server keeps no position in what is not open yet.
    if (!content || content.locked) return;
    openedId.current = content.id;
    moveTo({ contentId: content.id, offsetSeconds: offsets.current.get(content.id) ?? 0 });
    void renew({ onlyWhenOld: true });
  }

  const place = placeOf(selection);
  const content = place && contentAt(outline, place);
  useEffect(() => {
    openedId.current = content?.id;
  }, [content?.id]);
  useOpeningLocks(course, content?.locked ?? false, progress, renew);
  const firstLesson = listContents(outline).find((entry) => !entry.content.locked) ?? null;
  const { completedIds, progressPercent } = progress;
  const { finalTest } = course;
  const wayOn = place && wayOnFromLesson(place, { outline, completedIds, progressPercent, quizzes, finalTest });
  const previous = place && previousPlace(outline, place);
  const goOn = () => {
    if (wayOn?.to === 'lesson') choose(wayOn.place);
    else if (wayOn) void navigate(wayOnHref(course, wayOn));
  };
  const remember = useCallback(
    (contentId: string, offsetSeconds: number) => {
      offsets.current.set(contentId, offsetSeconds);
      if (openedId.current === contentId) moveTo({ contentId, offsetSeconds });
    },
    [moveTo],
  );
  return (
    <PlayerFrame
      course={course}
      progressPercent={progressPercent}
      isShort={content !== null}
      notice={
        hasQuiz && (
          <Suspense fallback={null}>
            <RunningQuizLine courseId={course.courseId} userId={userId} />
          </Suspense>
        )
      }
      tree={
        <>
          {ownBatch && (
            <Suspense>
              <OwnBatchPart {...ownBatch} />
            </Suspense>
          )}
          <ModuleTree
            course={course}
            progress={progress}
            completedIds={completedIds}
            quizzes={quizzes}
            selection={selection}
            onModule={(moduleIndex) => choose(selectModule(selection, moduleIndex))}
            onTopic={(moduleIndex, topicIndex) => choose(selectTopic(outline, moduleIndex, topicIndex))}
            onContent={choose}
          />
        </>
      }
    >
      <title>{content ? `${content.name}, ${course.title}` : course.title}</title>
      <ContentPane
        key={visit}
        course={course}
        place={place}
        content={content}
        isPlaying={isChosen}
        takesFocus={isOpenedByLink}
        startSeconds={content ? startOf(offsets.current.get(content.id), content.duration) : 0}
        saveState={progress.saveState}
        saveFailure={progress.saveFailure}
        userId={userId}
        watermark={watermark}
        first={firstLesson && { name: firstLesson.content.name, open: () => choose(firstLesson.place) }}
        wayOn={wayOn}
        onNext={goOn}
        onPrevious={previous ? () => choose(previous) : null}
        onPosition={remember}
        onComplete={progress.complete}
        isCompleted={content !== null && completedIds.has(content.id)}
        Assignment={props.Assignment}
        onWorkChanged={() => void renew({ onlyWhenOld: false })}
        onBroken={() => renew({ onlyWhenOld: false })}
      />
    </PlayerFrame>
  );
}

function firstOffset(
  outline: ReturnType<typeof measuredOutline>,
  last: PlayerData['resume']['lastWatched'],
): [string, number][] {
  const content = last && contentAt(outline, last satisfies ContentPlace);
  return content ? [[content.id, last.offsetSeconds]] : [];
}

/** Starts over if the learner stopped in the last seconds. */
function startOf(offsetSeconds: number | undefined, durationSeconds: number): number {
  return offsetSeconds !== undefined && offsetSeconds < durationSeconds - 3 ? offsetSeconds : 0;
}

/** `?at=` sets the start; a later reload starts where the learner stopped. */
function useForgottenAddress(): void {
  useEffect(() => {
    if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
}
