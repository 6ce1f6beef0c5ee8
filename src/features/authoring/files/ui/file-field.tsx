import './file-field.css';
import { Eye, FolderOpen, Play, X } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { MediaFileDetails } from '../../../media/contract.ts';
import { factsOf } from '../../../media/library/ui/media-labels.ts';
import { MediaPicker } from '../../../media/library/ui/media-picker.tsx';
import { MediaThumb } from '../../../media/library/ui/media-thumb.tsx';
import type { MediaKind } from '../../../media/rules.ts';
import type { PickedFile } from '../../../media/uploads/ui/picked-file.ts';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { useIssue } from '../../lessons/ui/draft-issues.ts';
import { DraftFiles } from './draft-files.ts';

interface FileFieldProps {
  id: string;
  label: string;
  hint?: string;
  kinds: readonly MediaKind[];
  value: string | null;
  /** Shown when a video or recording is played. */
  captionsKey?: string | null;
  onChange: (fileKey: string | null, file: PickedFile | null) => void;
}

/** One file of the library, chosen or uploaded: its own name, a thumbnail and its length or size. */
export function FileField({ id, label, hint, kinds, value, captionsKey, onChange }: FileFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const { files, names, remember, family, dye } = useContext(DraftFiles);
  const file = value ? files[value] : undefined;
  const error = useIssue(id);
  const pick = (picked: PickedFile) => {
    setOpen(false);
    remember(picked);
    onChange(picked.fileKey, picked);
  };
  return (
    <div className="field file-field" role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      <div className="file-field-file">
        {file && <FileThumb file={file} />}
        <div>
          <p className="file-field-name">
            {value ? (file?.name ?? names.get(value) ?? value.split('/').at(-1)) : 'No file yet'}
          </p>
          {file && <p className="field-hint">{factsOf(file)}</p>}
        </div>
      </div>
      {hint && <p className="field-hint">{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
      <div className="builder-acts">
        {file && isShown(file.kind) && (
          <Button
            size="small"
            variant="line"
            icon={isPlayed(file.kind) ? Play : Eye}
            aria-label={`${isPlayed(file.kind) ? 'Play' : 'View'}: ${label}`}
            onClick={() => setPlaying(true)}
          >
            {isPlayed(file.kind) ? 'Play' : 'View'}
          </Button>
        )}
        <Button
          id={id}
          size="small"
          variant="line"
          icon={FolderOpen}
          aria-label={`${value ? 'Replace' : 'Choose or upload'}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {value ? 'Replace' : 'Choose or upload'}
        </Button>
        {value && (
          <Button
            size="small"
            variant="quiet"
            icon={X}
            aria-label={`Remove: ${label}`}
            onClick={() => onChange(null, null)}
          >
            Remove
          </Button>
        )}
      </div>
      <MediaPicker isOpen={isOpen} kinds={kinds} onPick={pick} onClose={() => setOpen(false)} />
      {file && (
        <Dialog open={isPlaying} onClose={() => setPlaying(false)} title={file.name} className="file-field-player">
          {isPlaying && (
            <Suspense fallback={<Skeleton text="Loading the file..." />}>
              <PlayFile
                file={file}
                captionsUrl={(captionsKey && files[captionsKey]?.url) || null}
                family={family}
                dye={dye}
              />
            </Suspense>
          )}
        </Dialog>
      )}
    </div>
  );
}

/** A video shows a picture of its first second; the browser loads no more of it than that. */
function FileThumb({ file }: { file: MediaFileDetails }) {
  if (file.kind !== 'video') return <MediaThumb file={file} />;
  return (
    <video
      key={file.url}
      className="media-thumb"
      src={`${file.url}#t=1`}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

function isPlayed(kind: MediaKind): boolean {
  return kind === 'video' || kind === 'audio';
}

/** Captions and other files have no viewer. */
function isShown(kind: MediaKind): boolean {
  return isPlayed(kind) || kind === 'pdf' || kind === 'image';
}

const PlayFile = lazy(async () => ({ default: (await import('./play-file.tsx')).PlayFile }));
