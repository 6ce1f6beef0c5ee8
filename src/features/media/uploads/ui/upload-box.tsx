import './media-upload.css';
import { Pause, Play, RotateCcw, Upload, X } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore, type DragEvent } from 'react';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { percentSent, stateLabels, type UploadItem } from './upload-list.ts';
import { uploads, type UploadWish } from './uploads.ts';

interface UploadBoxProps {
  wish?: UploadWish;
  /** "Choose files", or what is wanted here. */
  label?: string;
  isOne?: boolean;
}

/** The drop zone and file chooser, with the state of uploads. */
export function UploadBox({ wish = {}, label = 'Choose files', isOne = false }: UploadBoxProps) {
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files].slice(0, isOne ? 1 : undefined), wish);
  };
  return (
    <div className="upload-box">
      <div
        className="upload-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={inputId}
          type="file"
          multiple={!isOne}
          className="upload-input"
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])], wish);
            currentTarget.value = '';
          }}
        />
        <label htmlFor={inputId} className="button button-line button-small">
          <Icon of={Upload} /> {label}
        </label>
        <p className="field-hint">
          {isOne
            ? 'Or drop it here. The upload resumes when the connection returns.'
            : 'Or drop them here. Uploads resume when the connection returns.'}
        </p>
      </div>
      <UploadItems />
    </div>
  );
}

function UploadItems() {
  const items = useUploads();
  const isBusy = items.some(({ state }) => state !== 'done' && state !== 'failed');
  useLeaveWarning(isBusy);
  if (items.length === 0) return null;
  return (
    <ul className="upload-items" aria-label="Uploads">
      {items.map((item) => (
        <UploadRow key={item.key} item={item} />
      ))}
    </ul>
  );
}

function UploadRow({ item }: { item: UploadItem }) {
  const { key, fileName, sizeBytes, state } = item;
  const isEnded = state === 'done' || state === 'failed';
  const wordsId = useId();
  return (
    <li className="upload-item" data-state={state}>
      <div className="upload-words">
        <p className="upload-name">{fileName}</p>
        <p id={wordsId} className="upload-state" role={state === 'failed' ? 'alert' : undefined}>
          {state === 'failed' && <Badge tone="bad">Not taken</Badge>}
          {state === 'done' && <Badge tone="ok">Done</Badge>} {stateLabels(item)}
          {!isEnded && ` · ${formatSize(sizeBytes)}`}
        </p>
        {!isEnded && (
          <progress className="upload-progress" max={100} value={percentSent(item)} aria-labelledby={wordsId} />
        )}
      </div>
      <div className="upload-acts">
        {(state === 'sending' || state === 'offline' || state === 'reading') && (
          <button
            type="button"
            className="upload-act"
            aria-label={`Pause ${fileName}`}
            onClick={() => uploads.pause(key)}
          >
            <Icon of={Pause} />
          </button>
        )}
        {state === 'paused' && (
          <button
            type="button"
            className="upload-act"
            aria-label={`Resume ${fileName}`}
            onClick={() => uploads.resume(key)}
          >
            <Icon of={Play} />
          </button>
        )}
        {state === 'failed' && (
          <button
            type="button"
            className="upload-act"
            aria-label={`Try ${fileName} again`}
            onClick={() => uploads.resume(key)}
          >
            <Icon of={RotateCcw} />
          </button>
        )}
        {state !== 'taking' && (
          <button
            type="button"
            className="upload-act"
            aria-label={isEnded ? `Remove ${fileName} from the list` : `Cancel ${fileName}`}
            onClick={() => uploads.cancel(key)}
          >
            <Icon of={X} />
          </button>
        )}
      </div>
    </li>
  );
}

export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.list, () => none);
}

const none: readonly UploadItem[] = [];

/** Leaving the page interrupts uploads; to resume, the file has to be chosen again. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
