import { AudioLines, FileText, Image, ShieldAlert, Trash2 } from 'lucide-react';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { fileUrl, type OwnFile } from './own-assignment.ts';

interface FileRowProps {
  assignmentId: string;
  file: OwnFile;
  onRemove: () => void;
}

/** A file of the draft; a recording can be heard. */
export function FileRow({ assignmentId, file, onRemove }: FileRowProps) {
  const { id, name, kind, state, sizeBytes, scannedAt } = file;
  const isHeld = state === 'quarantined';
  return (
    <li className="work-row" data-state={isHeld ? 'failed' : 'ready'}>
      <Icon of={isHeld ? ShieldAlert : icons[kind]} size={24} />
      <div className="work-words">
        <p className="work-name">{name}</p>
        <p className="work-note">
          {isHeld
            ? 'This file is held back: the virus scanner found something harmful in it.'
            : `${formatSize(sizeBytes)}, received${scannedAt === null ? '' : ' and checked for viruses'}`}
        </p>
        {kind === 'audio' && !isHeld && (
          <audio
            className="work-audio"
            controls
            preload="none"
            src={fileUrl(assignmentId, id)}
            aria-label={`Play ${name}`}
          />
        )}
      </div>
      <Button variant="line" size="square" icon={Trash2} aria-label={`Delete ${name}`} onClick={onRemove} />
    </li>
  );
}

const icons = { file: FileText, image: Image, audio: AudioLines };
