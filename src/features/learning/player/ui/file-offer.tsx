import { Download, File } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { fileSize } from './player-labels.ts';

interface FileOfferProps {
  name: string;
  url: string;
  sizeBytes: number | null;
  onComplete: () => void;
}

/** A file to download and work with: complete when it is downloaded. */
export function FileOffer({ name, url, sizeBytes, onComplete }: FileOfferProps) {
  const kind = /\.(\w{1,5})(?=\?|$)/.exec(url)?.[1]?.toUpperCase();
  const details = [kind, sizeBytes === null ? null : fileSize(sizeBytes)].filter(Boolean).join(', ');
  return (
    <div className="lesson-file">
      <Icon of={File} size={28} />
      <div>
        <p className="lesson-file-name">{name}</p>
        <p className="lesson-file-facts">
          {details ? `File, ${details}. ` : ''}It opens on your own device. Downloading it completes this lesson.
        </p>
      </div>
      <ButtonLink href={`${url}?download=1`} download icon={Download} variant="line" size="small" onClick={onComplete}>
        Download
      </ButtonLink>
    </div>
  );
}
