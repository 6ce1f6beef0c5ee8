import type { ContentPlace } from '../../../../kit/outline-keys.ts';
import type { PlayerCourse } from '../../contract.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import type { SaveState } from '../../progress/ui/progress-queue.ts';
import type { WayOn } from './way-on.ts';

export interface ContentPaneProps {
  course: PlayerCourse;
  place: ContentPlace | null;
  content: PlayerContent | null;
  /** Whether the learner chose it, so that it may play at once. */
  isPlaying: boolean;
  /** The page was opened by a link of another one. */
  takesFocus: boolean;
  startSeconds: number;
  saveState: SaveState;
  saveFailure: string | null;
  userId: string;
  /** Names the learner over videos and on the pages of PDFs. */
  watermark: string;
  /** The lesson to begin with, while none is open; `null` in a course without lessons. */
  first: { name: string; open: () => void } | null;
  /** Where Next leads; `null` where nothing is left to do. */
  wayOn: WayOn | null;
  /** Takes the way on; a lesson opens on this page. */
  onNext: () => void;
  onPrevious: (() => void) | null;
  onPosition: (contentId: string, offsetSeconds: number) => void;
  onComplete: (contentId: string) => void;
  /** The file did not load: fetches fresh addresses, and says whether it could. */
  onBroken: () => Promise<boolean>;
}
