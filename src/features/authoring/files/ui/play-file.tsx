import '../../../learning/player/ui/styles/lesson.css';
import { useRef, useState } from 'react';
import { ImageViewer } from '../../../learning/viewers/ui/image-viewer.tsx';
import { MediaPlayer } from '../../../learning/viewers/ui/media-player.tsx';
import { PdfViewer } from '../../../learning/viewers/ui/pdf-viewer.tsx';
import type { MediaFileDetails } from '../../../media/contract.ts';
import { Panel } from '../../../../ui/panel.tsx';

interface PlayFileProps {
  file: Pick<MediaFileDetails, 'name' | 'kind' | 'url'>;
  captionsUrl: string | null;
  /** The course's block, behind a recording. */
  family: string;
  dye: string;
}

/** One file in the player or the viewer that learners have. */
export function PlayFile({ file, captionsUrl, family, dye }: PlayFileProps) {
  const media = useRef<HTMLMediaElement>(null);
  const playing = useRef({ seconds: 0, isMoving: false });
  const [isBroken, setBroken] = useState(false);
  const { name, kind, url } = file;
  if (isBroken)
    return (
      <Panel tone="warn">
        The file did not load, or this browser cannot play its original. Learners get the qualities made from it.
      </Panel>
    );
  const common = { name, url, watermark: '', onComplete: nothing, onBroken: () => setBroken(true) };
  return (
    <div className="lesson" data-type={kind}>
      <div className="lesson-view">
        {kind === 'pdf' && <PdfViewer {...common} isDownloadable={false} />}
        {kind === 'image' && <ImageViewer {...common} />}
        {(kind === 'video' || kind === 'audio') && (
          <MediaPlayer
            {...common}
            media={media}
            kind={kind}
            captionsUrl={captionsUrl}
            family={family}
            dye={dye}
            playing={playing}
            onPosition={nothing}
          />
        )}
      </div>
    </div>
  );
}

/** Nothing is recorded. */
function nothing(): void {
  return undefined;
}
