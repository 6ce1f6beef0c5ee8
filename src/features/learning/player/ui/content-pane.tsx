import './styles/lesson-panel.css';
import './styles/lesson.css';
import { ArrowLeft, ArrowRight, CircleQuestionMark, Lock } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { toContentKey } from '../../../../kit/outline-keys.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { lockText } from '../../release/ui/content-locks.ts';
import { ContentView } from './content-view.tsx';
import { PlaceContext } from '../../viewers/ui/place-context.ts';
import { lazyExtra } from '../../viewers/ui/lazy-extra.ts';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';
import { SavedLine } from './saved-line.tsx';
import type { NextStep } from './up-next.tsx';
import { useLessonKeys } from './use-lesson-keys.ts';
import type { WayOn } from './way-on.ts';
import { coursePath, WayOnLink } from './way-on-link.tsx';
import type { ContentPaneProps } from './content-pane-props.ts';

/** The current content with its name, save status, and the Next link. */
export function ContentPane(props: ContentPaneProps) {
  const { course, place, content, saveState, saveFailure, userId, watermark, first, ...rest } = props;
  const { wayOn, onNext, onPrevious, takesFocus, ...ways } = rest;
  const media = useRef<HTMLMediaElement>(null);
  const keys = useKeysChoice();
  useLessonKeys({ isOn: keys.isOn, media, onNext, onPrevious, onHelp: () => keys.setHelp(true) });
  const lesson = useRef<HTMLElement>(null);
  const contentId = content?.id;
  const show = useEffectEvent(() => {
    // After a link from a quiz the focus moves here; after a page load it is left alone.
    const isFocusLost = takesFocus && document.activeElement === document.body;
    if (!lesson.current || !(ways.isPlaying || isFocusLost)) return;
    // Chosen far down in the tree, the lesson may be above the viewport, or under the sticky header.
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
      <Suspense>
        <NothingOpen course={course} first={first} />
      </Suspense>
    );
  }
  const module = course.modules[place.moduleIndex];
  // What is read begins with its name; an image or a video is seen first.
  const isHeadFirst = content.type === 'text' || content.type === 'assignment';
  const view = (
    <div key="view" className="lesson-view">
      {content.locked ? (
        <Panel tone="info" icon={Lock} title={lockText(content)} />
      ) : (
        <ContentView
          key={content.id}
          course={course}
          content={content}
          userId={userId}
          watermark={watermark}
          media={media}
          next={wayOn && nextStep(course, wayOn, content.name, onNext)}
          {...ways}
        />
      )}
    </div>
  );
  const side = (
    <div key="side" className="lesson-side">
      <div className="lesson-head">
        <div>
          <h2 tabIndex={-1}>{content.name}</h2>
          <p className="lesson-line">
            Module {place.moduleIndex + 1}, {module?.moduleTitle}.{' '}
            {saveState && !content.locked && (
              <span className="lesson-saved">
                <SavedLine state={saveState} failure={saveFailure} />
              </span>
            )}
          </p>
        </div>
        <div className="lesson-ways">
          <Button
            variant="quiet"
            size="small"
            aria-label="Keyboard shortcuts"
            className="lesson-keys"
            icon={CircleQuestionMark}
            onClick={() => keys.setHelp(true)}
          />
          {onPrevious && (
            <Button variant="line" size="small" icon={ArrowLeft} onClick={onPrevious}>
              Previous
            </Button>
          )}
          {content.questionCount > 0 && !content.locked && wayOn?.to !== 'quiz' && (
            <Link
              className={buttonClasses({ variant: 'line', size: 'small' })}
              to={`${coursePath(course)}/quiz/${content.id}`}
            >
              Take Quiz
            </Link>
          )}
          {wayOn?.to === 'lesson' && (
            <Button size="small" iconAfter={ArrowRight} onClick={onNext}>
              {wayOn.isSkipped ? 'Next unfinished lesson' : 'Next'}
            </Button>
          )}
          {wayOn && wayOn.to !== 'lesson' && <WayOnLink course={course} way={wayOn} size="small" />}
        </div>
      </div>
      {saveState && !content.locked && content.type !== 'assignment' && (
        <Suspense fallback={<LessonPanelSkeleton hasTranscript={content.captionsUrl !== null} />}>
          <LessonPanel course={course} content={content} userId={userId} media={media} />
        </Suspense>
      )}
    </div>
  );
  return (
    <article ref={lesson} className="lesson" data-type={content.type}>
      <PlaceContext value={toContentKey(place)}>{isHeadFirst ? [side, view] : [view, side]}</PlaceContext>
      {keys.wasAsked && (
        <Suspense>
          <KeysDialog
            isOpen={keys.hasHelp}
            onClose={() => keys.setHelp(false)}
            isForMedia={content.type === 'video' || content.type === 'audio'}
            isOn={keys.isOn}
            onSwitch={keys.setOn}
          />
        </Suspense>
      )}
    </article>
  );
}

/** Reserves the space of the buttons below the lesson, which are loading. */
function LessonPanelSkeleton({ hasTranscript }: { hasTranscript: boolean }) {
  return (
    <div className="lesson-panel-tabs lesson-room-acts">
      {['Notes', ...(hasTranscript ? ['Transcript'] : []), 'Questions'].map((text) => (
        <Button key={text} variant="line" size="small" icon={CircleQuestionMark}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Only a lesson that is open opens by itself. */
function nextStep(course: ContentPaneProps['course'], way: WayOn, lesson: string, open: () => void): NextStep {
  const names = { quiz: `Quiz: ${lesson}`, 'final-test': 'Final test', certificate: 'Your certificate' };
  if (way.to !== 'lesson') return { name: names[way.to], opensByItself: false, open };
  const { moduleIndex, topicIndex, contentIndex } = way.place;
  const next = course.modules[moduleIndex]?.topics[topicIndex]?.contents[contentIndex];
  return { name: way.name, opensByItself: next?.locked === false, open };
}

/** Layout slots in the page: on phones a lesson with a video generates no box. */
function boxAround(element: Element): Element | null {
  if (element.getClientRects().length > 0) return element;
  return element.parentElement && boxAround(element.parentElement);
}

/** Whether single-key shortcuts are on, as stored, and whether their list is open. */
function useKeysChoice() {
  const [isOn, setOn] = useState(() => readStorage(KEYS_KEY) !== 'off');
  const [hasHelp, setHelp] = useState(false);
  // Once closed it stays in the page, so that it returns the focus.
  const [wasAsked, setAsked] = useState(false);
  return {
    isOn,
    setOn(next: boolean) {
      setOn(next);
      writeStorage(KEYS_KEY, next ? null : 'off');
    },
    hasHelp,
    wasAsked,
    setHelp(next: boolean) {
      if (next) setAsked(true);
      setHelp(next);
    },
  };
}

/** Before a first lesson is chosen. */
const NothingOpen = lazyExtra(async () => (await import('./nothing-open.tsx')).NothingOpen);
const LessonPanel = lazyExtra(async () => (await import('./lesson-panel.tsx')).LessonPanel);
const KeysDialog = lazyExtra(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const KEYS_KEY = 'player_keys';
