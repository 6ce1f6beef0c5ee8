import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { toContentKey, type ContentPlace } from '../../../../kit/outline-keys.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import type { PlayerCourse, Resume, saveProgress } from '../../contract.ts';
import { listContents, measureProgress, type Progress } from '../../rules.ts';
import { measuredOutline } from './measured-outline.ts';
import type { PendingProgress, Position } from './pending-progress.ts';
import { createProgressQueue, type ProgressQueue, type SaveState } from './progress-queue.ts';
import { offerProgress } from './progress-sent.ts';

export interface CourseProgress extends Progress {
  completedIds: ReadonlySet<string>;
  saveState: SaveState;
  /** Why the last save failed; `null` when it did not. */
  saveFailure: string | null;
  moveTo: (position: Position) => void;
  complete: (contentId: string) => void;
}

interface ProgressParts {
  course: PlayerCourse;
  resume: Resume;
  userId: string;
  /** The position of the last visit, which could not be sent in time. */
  onRestored: (position: Position) => void;
}

/** A learner's progress while the player is open: shown at once, saved in the background, never decreasing. */
export function useProgress({ course, resume, userId, onRestored }: ProgressParts): CourseProgress {
  const outline = useMemo(() => measuredOutline(course), [course]);
  const [completedIds, setCompletedIds] = useState<ReadonlySet<string>>(() => new Set(resume.completedContentIds));
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [saveFailure, setSaveFailure] = useState<string | null>(null);
  const queue = useRef<ProgressQueue>(null);
  // The queue lives as long as the page; the course is refreshed now and then with new URLs.
  const latest = useRef(course);
  latest.current = course;

  const startQueue = useEffectEvent((): ProgressQueue => {
    const add = (ids: Iterable<string>) => setCompletedIds((known) => new Set([...known, ...ids]));
    const made = createProgressQueue<Resume>({
      save: (change, options) => send(latest.current, change, options),
      onSaved: (answer) => add(answer.completedContentIds),
      // What is stored in this browser counts as saved, so that the line does not flicker with every position.
      onState: (state, error) => {
        setSaveState((before) => (state === 'waiting' && before === 'saved' ? before : state));
        setSaveFailure(error === undefined ? null : errorMessage(error, SAVE_FAILED, 'You are offline.'));
      },
      store: { storage: browserStorage(), key: `progress:${userId}:${course._id}` },
      known: { completedIds: resume.completedContentIds, position: resume.lastWatched },
    });
    add(made.completedIds);
    if (made.restoredPosition) onRestored(made.restoredPosition);
    return made;
  });

  // One queue per course: a refreshed course or a later resume does not create another.
  useEffect(() => {
    const made = startQueue();
    queue.current = made;
    const stopListening = listen(made);
    const withdraw = offerProgress(made.flush);
    return () => {
      stopListening();
      withdraw();
      void made.flush();
      made.stop();
    };
  }, [course._id, userId]);

  const moveTo = useCallback((position: Position) => queue.current?.moveTo({ ...position, notedAt: Date.now() }), []);
  const complete = useCallback((contentId: string) => {
    if (queue.current?.complete(contentId)) setCompletedIds((known) => new Set([...known, contentId]));
  }, []);
  return {
    ...useMemo(() => measureProgress(outline, completedIds), [outline, completedIds]),
    completedIds,
    saveState,
    saveFailure,
    moveTo,
    complete,
  };
}

const SAVE_FAILED = 'Failed to update course resume.'; // spec 2 §8

async function send(
  course: PlayerCourse,
  { position, completedIds }: PendingProgress,
  options: { keepalive: boolean },
): Promise<Resume> {
  const places = new Map(listContents(measuredOutline(course)).map(({ place, content }) => [content.id, place]));
  const keys = completedIds.flatMap((id) => placeKey(places.get(id)));
  const { resume } = await callApi<typeof saveProgress>(
    {
      method: 'PUT',
      path: '/courseStudent/resume/:courseId',
      params: { courseId: course.courseId },
      body: {
        completedContent: keys,
        completedContentIds: completedIds,
        ...(position ? { lastWatched: { ...places.get(position.contentId), ...aged(position) } } : {}),
      },
    },
    options,
  );
  return resume;
}

function placeKey(place: ContentPlace | undefined): string[] {
  return place ? [toContentKey(place)] : [];
}

/** The position with its age: this browser's clock may be wrong, but runs as fast as the server's. */
function aged({ contentId, offsetSeconds, notedAt }: Position) {
  return { contentId, offsetSeconds, ageSeconds: notedAt === undefined ? 0 : Math.max(0, Date.now() - notedAt) / 1000 };
}

/** Sends pending progress when the page may close, and again when the network is back. */
function listen(queue: ProgressQueue): () => void {
  const flush = () => void queue.flush();
  const leave = () => document.visibilityState === 'hidden' && flush();
  const retry = () => queue.retry();
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', flush);
  window.addEventListener('online', retry);
  return () => {
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('pagehide', flush);
    window.removeEventListener('online', retry);
  };
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
