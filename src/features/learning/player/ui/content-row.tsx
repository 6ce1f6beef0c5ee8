import {
  AudioLines,
  Check,
  CircleQuestionMark,
  ClipboardList,
  File,
  FileText,
  Image,
  Lock,
  Play,
  SquarePlay,
  TextAlignStart,
  Video,
} from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { lockText } from '../../release/ui/content-locks.ts';
import { lazyExtra } from '../../viewers/ui/lazy-extra.ts';
import { shortLength } from './player-labels.ts';

interface ContentRowProps {
  content: PlayerContent;
  quizUrl: string;
  /** As text; `null` until it is known. */
  quizStatus: string | null;
  isDone: boolean;
  isCurrent: boolean;
  /** `0-2-1`: identifies the row. */
  placeKey: string;
  onClick: () => void;
}

/** One content of a topic: completion, name, kind and length; the whole row is clickable. Its quiz is below it. */
export function ContentRow(props: ContentRowProps) {
  const { content, quizUrl, quizStatus, isDone, isCurrent, placeKey, onClick } = props;
  const kind = kinds[content.type];
  return (
    <li className="tree-content" data-current={isCurrent || undefined}>
      <button
        type="button"
        className="tree-content-row"
        aria-current={isCurrent || undefined}
        data-content={placeKey}
        onClick={onClick}
      >
        <span className="tree-tick" data-state={isDone ? 'done' : isCurrent && !content.locked ? 'now' : undefined}>
          {content.locked && <Icon of={Lock} size={16} label="Locked" />}
          {isDone && <Icon of={Check} size={16} label="Completed" />}
          {!isDone && !content.locked && isCurrent && <Icon of={Play} size={16} label="Open now" />}
        </span>
        <span className="tree-content-name">
          {content.name}
          {content.locked && <span className="tree-lock">{lockText(content)}</span>}
          {content.assignment && hasCourseworkLine(content.assignment) && (
            <Suspense fallback={<span className="tree-lock">&nbsp;</span>}>
              <CourseworkLine coursework={content.assignment} />
            </Suspense>
          )}
        </span>
        <span className="tree-content-kind">
          <Icon of={kind.icon} size={16} label={kind.name} />
          {isTimed(content) ? shortLength(content.duration) : <span aria-hidden="true">{kind.name}</span>}
        </span>
      </button>
      {content.questionCount > 0 && !content.locked && (
        <p className="tree-quiz">
          <Link className={buttonClasses({ variant: 'quiet', size: 'small' })} to={quizUrl}>
            <Icon of={CircleQuestionMark} size={16} />
            Take Quiz<span className="unseen">: {content.name}</span>
          </Link>
          <span className="tree-status">{quizStatus}</span>
        </p>
      )}
    </li>
  );
}

/** Nothing was done and nothing is due: there is nothing to say. */
function hasCourseworkLine({ state, dueAt }: NonNullable<PlayerContent['assignment']>): boolean {
  return state !== 'not-submitted' || dueAt !== null;
}

/** Most courses have few assignments. Its room is there before it comes, so that the rows below stay in place. */
const CourseworkLine = lazyExtra(async () => (await import('./coursework-line.tsx')).CourseworkLine);

/** Media show their length, a text the time to read it; a page or an image has none. */
function isTimed({ type }: PlayerContent): boolean {
  return type === 'video' || type === 'audio' || type === 'text' || type === 'link';
}

export const kinds: Record<PlayerContent['type'], { icon: IconDrawing; name: string }> = {
  video: { icon: Video, name: 'Video' },
  audio: { icon: AudioLines, name: 'Audio' },
  pdf: { icon: FileText, name: 'PDF' },
  image: { icon: Image, name: 'Image' },
  other: { icon: File, name: 'File' },
  text: { icon: TextAlignStart, name: 'Text' },
  link: { icon: SquarePlay, name: 'Video' },
  assignment: { icon: ClipboardList, name: 'Assignment' },
};
