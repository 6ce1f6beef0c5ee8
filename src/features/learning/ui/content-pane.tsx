import './lesson.css';
import { ArrowRight, ClipboardCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
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
import type { PlayerContent } from './measured-outline.ts';
import type { SaveState } from './progress-queue.ts';
import { SavedLine } from './saved-line.tsx';

export interface ContentPaneProps {
  course: PlayerCourse;
  place: ContentPlace | null;
  content: PlayerContent | null;
  /** Whether the learner chose it, so that it may play at once. */
  isPlaying: boolean;
  startSeconds: number;
  saveState: SaveState;
  isFinalTestOpen: boolean;
  onNext: (() => void) | null;
  onPosition: (contentId: string, offsetSeconds: number) => void;
  onComplete: (contentId: string) => void;
  /** The file did not load: fetches fresh addresses, and says whether it could. */
  onBroken: () => Promise<boolean>;
}

/** What is studied now, with its name, where it is saved, and the way on. */
export function ContentPane({ course, place, content, saveState, isFinalTestOpen, onNext, ...ways }: ContentPaneProps) {
  const lesson = useRef<HTMLElement>(null);
  const contentId = content?.id;
  const show = useEffectEvent(() => {
    // Chosen far down in the tree, the lesson may stand above the window.
    if (ways.isPlaying && (lesson.current?.getBoundingClientRect().top ?? 0) < 0) lesson.current?.scrollIntoView();
  });
  useEffect(() => show(), [contentId]);
  if (!place || !content) {
    return (
      <EmptyState
        title="Select a topic and content to view it."
        line="The topics stand in the modules of this page."
        motif={{ family: course.family as FamilyName, dye: course.dye as DyeName }}
      />
    );
  }
  const module = course.modules[place.moduleIndex];
  return (
    <article ref={lesson} className="lesson" data-type={content.type}>
      <div className="lesson-view">
        <ContentView key={content.id} course={course} content={content} {...ways} />
      </div>
      <div className="lesson-head">
        <div>
          <h2>{content.name}</h2>
          <p className="lesson-line">
            Module {place.moduleIndex + 1}, {module?.moduleTitle}. <SavedLine state={saveState} />
          </p>
        </div>
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
    </article>
  );
}
