import { CircleAlert, FileText, Pause, Play, RotateCcw, WifiOff, X } from 'lucide-react';
import { useId } from 'react';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { percentSent, type UploadItem } from '../../../media/uploads/ui/upload-list.ts';
import { workUploads } from './work-uploads.ts';

/** A file on its way. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { key, fileName, state } = item;
  const wordsId = useId();
  const isFailed = state === 'failed';
  const icon = isFailed ? CircleAlert : state === 'offline' ? WifiOff : FileText;
  return (
    <li className="work-row" data-state={state}>
      <Icon of={icon} size={24} />
      <div className="work-words">
        <p className="work-name">{fileName}</p>
        <p id={wordsId} className="work-note" role={isFailed ? 'alert' : undefined}>
          {stateText(item)}
        </p>
        {!isFailed && (
          <progress className="work-progress" max={100} value={percentSent(item)} aria-labelledby={wordsId} />
        )}
      </div>
      {(state === 'sending' || state === 'reading') && (
        <Button
          variant="line"
          size="square"
          icon={Pause}
          aria-label={`Pause ${fileName}`}
          onClick={() => workUploads.pause(key)}
        />
      )}
      {(state === 'paused' || isFailed) && (
        <Button
          variant="line"
          size="square"
          icon={isFailed ? RotateCcw : Play}
          aria-label={`${isFailed ? 'Try again' : 'Go on'}: ${fileName}`}
          onClick={() => workUploads.resume(key)}
        />
      )}
      {state !== 'taking' && (
        <Button
          variant="line"
          size="square"
          icon={X}
          aria-label={`Cancel ${fileName}`}
          onClick={() => workUploads.cancel(key)}
        />
      )}
    </li>
  );
}

function stateText(item: UploadItem): string {
  const sent = `${percentSent(item)}% of ${formatSize(item.sizeBytes)}`;
  switch (item.state) {
    case 'reading':
      return `Waiting, ${formatSize(item.sizeBytes)}`;
    case 'paused':
      return `Paused at ${sent}`;
    case 'offline':
      return item.message === ''
        ? 'Connection lost. The upload goes on by itself.'
        : `${item.message}. It is tried again.`;
    case 'taking':
      return 'Checking the file';
    case 'failed':
      return item.message;
    default:
      return sent;
  }
}
