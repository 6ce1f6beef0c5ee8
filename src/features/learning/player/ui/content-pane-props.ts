import type { ComponentType, RefObject } from 'react';
import type { ContentPlace } from '../../../../kit/outline-keys.ts';
import type { PlayerCourse } from '../../contract.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import type { SaveState } from '../../progress/ui/progress-queue.ts';
import type { LessonText } from '../../viewers/ui/text-lesson.tsx';
import type { NextStep } from './up-next.tsx';
import type { WayOn } from './way-on.ts';

/** What the player gives the view of an assignment, which a later feature has. */
export interface AssignmentLessonProps {
  content: PlayerContent;
  userId: string;
  /** The learner’s name on pages of PDFs. */
  watermark: string;
  onComplete: () => void;
  onChanged: () => void;
}

export interface ContentPaneProps {
  course: PlayerCourse;
  place: ContentPlace | null;
  content: PlayerContent | null;
  /** Whether the learner chose it, so that it may autoplay. */
  isPlaying: boolean;
  /** The page was opened by a link from another page. */
  takesFocus: boolean;
  startSeconds: number;
  /** `null` in a preview: nothing is saved, and there are no notes and questions. */
  saveState: SaveState | null;
  saveFailure: string | null;
  userId: string;
  /** The learner's name over videos and on the pages of PDFs. */
  watermark: string;
  /** The first lesson, while none is open; `null` in a course without lessons. */
  first: { name: string; open: () => void } | null;
  /** Target of Next; `null` if nothing is left to do. */
  wayOn: WayOn | null;
  /** Follows Next; a lesson opens on this page. */
  onNext: () => void;
  onPrevious: (() => void) | null;
  onPosition: (contentId: string, offsetSeconds: number) => void;
  onComplete: (contentId: string) => void;
  isCompleted: boolean;
  /** Reads the text of a lesson in a preview. */
  readDraft?: (contentId: string) => Promise<LessonText>;
  /** Shows an assignment, with the learner’s work; absent in a preview. */
  Assignment?: ComponentType<AssignmentLessonProps>;
  /** The learner’s work changed how they stand with an assignment: the outline says it, too. */
  onWorkChanged?: () => void;
  /** The file did not load: fetches fresh URLs, and returns whether it could. */
  onBroken: () => Promise<boolean>;
}

export type ContentViewProps = {
  content: PlayerContent;
  watermark: string;
  media: RefObject<HTMLMediaElement | null>;
  /** Shown when a video or audio has ended. */
  next: NextStep | null;
  userId: string;
} & Pick<
  ContentPaneProps,
  | 'course'
  | 'isPlaying'
  | 'startSeconds'
  | 'isCompleted'
  | 'Assignment'
  | 'readDraft'
  | 'onPosition'
  | 'onComplete'
  | 'onBroken'
  | 'onWorkChanged'
>;
