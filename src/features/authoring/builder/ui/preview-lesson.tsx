import '../../../learning/player/ui/lesson.css';
import { useRef, useState } from 'react';
import { FileOffer } from '../../../learning/player/ui/file-offer.tsx';
import { MediaPlayer } from '../../../learning/viewers/ui/media-player.tsx';
import { PdfViewer } from '../../../learning/viewers/ui/pdf-viewer.tsx';
import { ImageViewer } from '../../../learning/viewers/ui/image-viewer.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { PreviewedContent } from '../../contract.ts';
import { named } from './outline-edits.ts';

/** One lesson, rendered by the player's components. */
export function PreviewLesson({ content, family, dye }: { content: PreviewedContent; family: string; dye: string }) {
  const media = useRef<HTMLMediaElement>(null);
  const playing = useRef({ seconds: 0, isMoving: false });
  const [isBroken, setBroken] = useState(false);
  const { type, url, captionsUrl, isDownloadable, sizeBytes } = content;
  const name = named(content.name);
  const title = <h2 className="type-h3">{name}</h2>;
  if (url === null || isBroken) {
    return (
      <article className="box office-box">
        {title}
        <Panel tone="warn">
          {isBroken ? 'The file did not load. Load the page again.' : 'This lesson has no file yet.'}
        </Panel>
      </article>
    );
  }
  const common = { name, url, onComplete: nothing, onBroken: () => setBroken(true) };
  return (
    <article className="box office-box">
      {title}
      <div className="lesson" data-type={type}>
        <div className="lesson-view">
          {type === 'pdf' && <PdfViewer {...common} watermark="" isDownloadable={isDownloadable} />}
          {type === 'image' && <ImageViewer {...common} />}
          {type === 'other' && <FileOffer {...common} sizeBytes={sizeBytes} />}
          {(type === 'video' || type === 'audio') && (
            <MediaPlayer
              {...common}
              media={media}
              kind={type}
              captionsUrl={captionsUrl}
              family={family}
              dye={dye}
              watermark=""
              playing={playing}
              onPosition={nothing}
            />
          )}
        </div>
      </div>
    </article>
  );
}

/** A preview saves no progress. */
function nothing(): void {
  return undefined;
}
