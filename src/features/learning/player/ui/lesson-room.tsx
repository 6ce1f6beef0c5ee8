import { Download } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';

/** Reserves the space of a lesson whose viewer is loading, so that the content below does not shift. */
export function LessonRoom({ content }: { content: PlayerContent }) {
  if (content.type === 'pdf') return <PdfRoom isDownloadable={content.isDownloadable} />;
  if (content.type === 'image') return <ImageRoom />;
  if (content.type === 'text' || content.type === 'assignment') return <div className="written-room" />;
  if (content.type === 'audio')
    return (
      <div className="audio-frame">
        <div className="audio-face" />
        <div className="media-frame audio-room" />
      </div>
    );
  return (
    <>
      <div className="media-frame media-room" />
      <p className="media-choice" />
    </>
  );
}

function PdfRoom({ isDownloadable }: { isDownloadable: boolean }) {
  return (
    <div className="pdf">
      {isDownloadable && (
        <div className="pdf-copy lesson-room-acts">
          <RoomButton label="Download PDF" />
          <p className="pdf-note">Your name is printed on each page.</p>
        </div>
      )}
      <div className="pdf-pages">
        <div className="pdf-page pdf-page-room" />
      </div>
    </div>
  );
}

function ImageRoom() {
  return (
    <figure className="lesson-image">
      <div className="lesson-image-frame" />
      <figcaption className="lesson-room-acts">
        {['Smaller', 'Larger', 'Fit'].map((text) => (
          <RoomButton key={text} label={text} />
        ))}
        <span>100%</span>
        <span className="link">Open the picture alone</span>
      </figcaption>
    </figure>
  );
}

/** Reserves the space of a button and is invisible, so any icon will do. */
function RoomButton({ label }: { label: string }) {
  return (
    <Button variant="line" size="small" icon={Download}>
      {label}
    </Button>
  );
}
