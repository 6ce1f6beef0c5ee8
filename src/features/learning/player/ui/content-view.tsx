import '../../viewers/ui/styles/media-player.css';
import '../../viewers/ui/styles/pdf-viewer.css';
import '../../../blog/reading/ui/post-body.css';
import '../../viewers/ui/styles/written-lessons.css';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { ContentViewProps } from './content-pane-props.ts';
import { FileOffer } from './file-offer.tsx';
import { LessonRoom } from './lesson-room.tsx';

/** One content by its kind; the viewer of a kind is loaded on first use. */
export function ContentView(props: ContentViewProps) {
  const { type } = props.content;
  const isWritten = type === 'text' || type === 'link' || type === 'assignment';
  return (
    <Suspense fallback={<LessonRoom content={props.content} />}>
      {isWritten ? <WrittenContent {...props} /> : <LoadedContent {...props} />}
    </Suspense>
  );
}

/** A file that does not load is requested again with a fresh URL, once automatically and then by the learner. */
function LoadedContent({
  course,
  content,
  watermark,
  media,
  next,
  isPlaying,
  startSeconds,
  onPosition,
  onComplete,
  onBroken,
}: ContentViewProps) {
  const [broken, setBroken] = useState<'file' | 'connection' | null>(null);
  // A new number reloads the file, also from the same URL.
  const [tries, setTries] = useState(0);
  const lastTry = useRef(0);
  // Position and playing state; a reload continues from there.
  const playing = useRef({ seconds: startSeconds, isMoving: isPlaying });

  async function repair(): Promise<void> {
    const isSecondTime = Date.now() - lastTry.current < TRY_AGAIN_MS;
    lastTry.current = Date.now();
    if (!isSecondTime && (await onBroken())) setTries((number) => number + 1);
    else setBroken(await findCause(content.url));
  }

  async function tryAgain(): Promise<void> {
    lastTry.current = Date.now();
    if (await onBroken()) setBroken(null);
    setTries((number) => number + 1);
  }

  if (broken === 'file') return <BrokenFile onContinue={() => onComplete(content.id)} />;
  if (broken === 'connection') return <BrokenPanel onTryAgain={tryAgain} />;
  const common = {
    name: content.name,
    url: content.url,
    onBroken: () => void repair(),
    onComplete: () => onComplete(content.id),
  };
  if (content.type === 'pdf')
    return <PdfViewer key={tries} {...common} watermark={watermark} isDownloadable={content.isDownloadable} />;
  if (content.type === 'image') return <ImageViewer key={tries} {...common} />;
  if (content.type === 'other') return <FileOffer {...common} sizeBytes={content.sizeBytes} />;
  const player = {
    ...common,
    media,
    captionsUrl: content.captionsUrl,
    family: course.family,
    dye: course.dye,
    watermark,
    next,
    playing,
    onPosition: (seconds: number) => onPosition(content.id, seconds),
  };
  if (content.type === 'audio') return <MediaPlayer key={tries} {...player} kind="audio" />;
  return <VideoLesson {...player} courseId={course.courseId} content={content} tries={tries} />;
}

const WrittenContent = lazy(async () => ({ default: (await import('./written-content.tsx')).WrittenContent }));
const MediaPlayer = lazy(async () => ({ default: (await import('../../viewers/ui/media-player.tsx')).MediaPlayer }));
const VideoLesson = lazy(async () => ({ default: (await import('../../viewers/ui/video-lesson.tsx')).VideoLesson }));
const ImageViewer = lazy(async () => ({
  default: (await import('../../viewers/ui/image-viewer.tsx')).ImageViewer,
}));
const BrokenFile = lazy(async () => ({ default: (await import('./broken-file.tsx')).BrokenFile }));
const PdfViewer = lazy(async () => ({ default: (await import('../../viewers/ui/pdf-viewer.tsx')).PdfViewer }));

/** The file is broken if it can be downloaded; offline, not even this message's chunk could be loaded. */
async function findCause(url: string): Promise<'file' | 'connection'> {
  const found = await import('./broken-file.tsx').catch(() => null);
  return found && (await found.doesFileArrive(url)) ? 'file' : 'connection';
}

/** A second failure within this time is not an expired URL. */
const TRY_AGAIN_MS = 30_000;

function BrokenPanel({ onTryAgain }: { onTryAgain: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    await onTryAgain();
    setBusy(false);
  };
  return (
    <Panel
      tone="error"
      role="alert"
      title="This lesson did not load."
      act={
        <Button size="small" busy={isBusy} busyLabel="Loading..." onClick={() => void handleClick()}>
          Try again
        </Button>
      }
    >
      Your place is saved. Check your connection and try again.
    </Panel>
  );
}
