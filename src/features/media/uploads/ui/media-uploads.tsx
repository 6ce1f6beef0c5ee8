import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { UploadBox, useUploads } from './upload-box.tsx';
import { percentSent, type Unfinished } from './upload-list.ts';
import { forgetUpload } from './uploads.ts';

/** Uploads, and those that an earlier visit left unfinished. */
export function MediaUploads({ unfinished }: { unfinished: (Unfinished & { endsAt: string })[] }) {
  const items = useUploads();
  useFreshList(items.filter(({ state }) => state === 'done').length);
  const left = unfinished.filter(
    ({ fileName, sizeBytes }) =>
      !items.some((item) => item.state !== 'failed' && item.fileName === fileName && item.sizeBytes === sizeBytes),
  );
  return (
    <section className="box office-box" aria-labelledby="upload-title">
      <h2 id="upload-title" className="type-h4">
        Upload
      </h2>
      <UploadBox />
      {left.length > 0 && (
        <div>
          <h3 className="media-part">Unfinished</h3>
          <p className="office-note">Choose the same file again to continue the upload.</p>
          <ul className="media-unfinished">
            {left.map((upload) => (
              <UnfinishedRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function UnfinishedRow({ upload }: { upload: Unfinished & { endsAt: string } }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const { id, fileName, sizeBytes, offsetBytes, endsAt } = upload;
  const forget = async () => {
    setBusy(true);
    try {
      await forgetUpload(id);
      await revalidate();
    } catch {
      showToast('error', 'That did not work. Please try again.');
    }
    setBusy(false);
  };
  return (
    <li>
      <div>
        <p className="media-name">{fileName}</p>
        <p className="office-note">
          {percentSent({ sentBytes: offsetBytes, sizeBytes })}% of {formatSize(sizeBytes)} arrived. Kept until{' '}
          {formatNearDate(endsAt)}.
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        busy={isBusy}
        onClick={() => void forget()}
        aria-label={`Cancel upload: ${fileName}`}
      >
        Cancel upload
      </Button>
    </li>
  );
}

/** Reloads the list after each finished upload. */
function useFreshList(done: number): void {
  const { revalidate } = useRevalidator();
  const seen = useRef(done);
  useEffect(() => {
    if (seen.current === done) return;
    seen.current = done;
    void revalidate();
  }, [done, revalidate]);
}
