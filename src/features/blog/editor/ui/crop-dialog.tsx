import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import { parseImageUrl, sizedUrl, widthUpTo } from '../../../../kit/image/image-url.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { cropCover } from '../../office-list/office-contract.ts';

const RATIO = 16 / 9;

interface CropDialogProps {
  /** The image to crop; `null` keeps the dialog closed. */
  url: string | null;
  onCut: (url: string) => void;
  onClose: () => void;
}

/** Chooses the 16:9 part of an image for the cover; the server crops it. The arrow keys move the frame. */
export function CropDialog({ url, onCut, onClose }: CropDialogProps) {
  return (
    <Dialog open={url !== null} onClose={onClose} title="Crop the cover" size="wide" className="crop-dialog">
      {url !== null && <Cutter key={url} url={url} onCut={onCut} onClose={onClose} />}
    </Dialog>
  );
}

function Cutter({ url, onCut, onClose }: { url: string; onCut: (url: string) => void; onClose: () => void }) {
  const image = parseImageUrl(url);
  const [crop, setCrop] = useState<PercentCrop>(() => largest(image?.width ?? 16, image?.height ?? 9));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function cut(): Promise<void> {
    setBusy(true);
    setError('');
    try {
      const { x, y, width, height } = crop;
      const part = { left: x / 100, top: y / 100, width: width / 100, height: height / 100 };
      const body = { url, ...part };
      onCut((await callApi<typeof cropCover>({ method: 'POST', path: '/admin/posts/covers', body })).url);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The picture was not cropped. Try again.');
    }
    setBusy(false);
  }

  return (
    <div className="cutter">
      <p className="soft">Covers are 16:9. Drag the frame, or move it with the arrow keys.</p>
      <ReactCrop crop={crop} aspect={RATIO} keepSelection onChange={(_pixels, percent) => setCrop(percent)}>
        <img src={image ? sizedUrl(image, widthUpTo(image, 1280), 'jpg') : url} alt="" />
      </ReactCrop>
      <div className="publish-acts">
        <Button busy={isBusy} busyLabel="Cropping..." onClick={() => void cut()}>
          Crop
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <FormError message={error} />
    </div>
  );
}

function largest(width: number, height: number): PercentCrop {
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, RATIO, width, height), width, height);
}
