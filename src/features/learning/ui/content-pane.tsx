import './lesson.css';
import { ArrowLeft, ArrowRight, ClipboardCheck, Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ContentPlace } from '../../../kit/outline-keys.ts';
import type { DyeName } from '../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../kit/motif/families.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PlayerCourse } from '../contract.ts';
import { ContentView } from './content-view.tsx';
import { LessonDesk } from './lesson-desk.tsx';
import type { PlayerContent } from './measured-outline.ts';
import type { SaveState } from './progress-queue.ts';
import { recall, remember } from './remembered.ts';
import { SavedLine } from './saved-line.tsx';
import { useLessonKeys } from './use-lesson-keys.ts';

export interface ContentPaneProps {
  course: PlayerCourse;
  place: ContentPlace | null;
  content: PlayerContent | null;
  /** Whether the learner chose it, so that it may play at once. */
  isPlaying: boolean;
  startSeconds: number;
  saveState: SaveState;
  saveFailure: string | null;
  isFinalTestOpen: boolean;
  userId: string;
  /** Names the learner over videos and on the pages of PDFs. */
  watermark: string;
  /** The lesson to begin with, while none is open; `null` in a course without lessons. */
  first: { name: string; open: () => void } | null;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onPosition: (contentId: string, offsetSeconds: number) => void;
  onComplete: (contentId: string) => void;
  /** The file did not load: fetches fresh addresses, and says whether it could. */
  onBroken: () => Promise<boolean>;
}

/** What is studied now, with its name, where it is saved, and the way on. */
export function ContentPane(props: ContentPaneProps) {
  const { course, place, content, saveState, saveFailure, isFinalTestOpen, userId, watermark, first, ...rest } = props;
  const { onNext, onPrevious, ...ways } = rest;
  const media = useRef<HTMLMediaElement>(null);
  const keys = useKeysChoice();
  useLessonKeys({ isOn: keys.isOn, media, onNext, onPrevious, onHelp: () => keys.setHelp(true) });
  const lesson = useRef<HTMLElement>(null);
  const contentId = content?.id;
  const show = useEffectEvent(() => {
    if (!ways.isPlaying || !lesson.current) return;
    // Chosen far down in the tree, the lesson may stand above the window, or under the header that stays.
    const box = boxAround(lesson.current);
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if ((box?.getBoundingClientRect().top ?? 0) < header) box?.scrollIntoView();
    const name = lesson.current.querySelector('h2');
    name?.focus({ preventScroll: true });
    name?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => show(), [contentId]);
  if (!place || !content) {
    return (
      <EmptyState
        title="Select a topic and content to view it."
        line="Open a module to see its topics."
        motif={{ family: course.family as FamilyName, dye: course.dye as DyeName }}
        act={first && <Button onClick={first.open}>Start with {first.name}</Button>}
      />
    );
  }
  const module = course.modules[place.moduleIndex];
  return (
    <article ref={lesson} className="lesson" data-type={content.type}>
      <div className="lesson-view">
        <ContentView key={content.id} course={course} content={content} watermark={watermark} media={media} {...ways} />
      </div>
      <div className="lesson-side">
        <div className="lesson-head">
          <div>
            <h2 tabIndex={-1}>{content.name}</h2>
            <p className="lesson-line">
              Module {place.moduleIndex + 1}, {module?.moduleTitle}.{' '}
              <span className="lesson-saved">
                <SavedLine state={saveState} failure={saveFailure} />
              </span>
            </p>
          </div>
          <div className="lesson-ways">
            <Button
              variant="quiet"
              size="small"
              aria-label="Keys of the player"
              className="lesson-keys"
              icon={Keyboard}
              onClick={() => keys.setHelp(true)}
            />
            {onPrevious && (
              <Button variant="line" size="small" icon={ArrowLeft} onClick={onPrevious}>
                Previous
              </Button>
            )}
            {content.questionCount > 0 && (
              <Link
                className={buttonClasses({ variant: 'line', size: 'small' })}
                to={`/courseStudent/${course.courseId}/quiz/${content.id}`}
              >
                Take Quiz
              </Link>
            )}
            {onNext && (
              <Button size="small" iconAfter={ArrowRight} onClick={onNext}>
                Next
              </Button>
            )}
            {!onNext && isFinalTestOpen && (
              <Link className={buttonClasses({ size: 'small' })} to={`/courseStudent/${course.courseId}/final-test`}>
                <Icon of={ClipboardCheck} />
                Take Final Test
              </Link>
            )}
          </div>
        </div>
        <LessonDesk course={course} content={content} userId={userId} media={media} />
      </div>
      {keys.wasAsked && (
        <Suspense>
          <KeysDialog
            isOpen={keys.hasHelp}
            onClose={() => keys.setHelp(false)}
            isOn={keys.isOn}
            onSwitch={keys.setOn}
          />
        </Suspense>
      )}
    </article>
  );
}

/** What has a place in the page: on phones a lesson with a film is no box of its own. */
function boxAround(element: Element): Element | null {
  if (element.getClientRects().length > 0) return element;
  return element.parentElement && boxAround(element.parentElement);
}

/** Whether single keys act, as the learner left it, and whether the list of them is open. */
function useKeysChoice() {
  const [isOn, setOn] = useState(() => recall(KEYS_KEY) !== 'off');
  const [hasHelp, setHelp] = useState(false);
  // Closed it stays in the page: it gives the focus back.
  const [wasAsked, setAsked] = useState(false);
  return {
    isOn,
    setOn(next: boolean) {
      setOn(next);
      remember(KEYS_KEY, next ? null : 'off');
    },
    hasHelp,
    wasAsked,
    setHelp(next: boolean) {
      if (next) setAsked(true);
      setHelp(next);
    },
  };
}

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const KEYS_KEY = 'player_keys';
