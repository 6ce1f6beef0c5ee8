import { ImageUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import type { publishImage } from '../../../media/contract.ts';
import { MediaPicker } from '../../../media/library/ui/media-picker.tsx';

interface ImageFieldProps {
  /** The label of the button: "Choose a picture". */
  label: string;
  /** The URL of the current image; empty without one. */
  url: string;
  onUrlChange: (url: string) => void;
}

/** Chooses an image of the library, or uploads one into it; the server makes the public image from it. */
export function ImageField({ label, url, onUrlChange: onAddress }: ImageFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function take(fileId: string): Promise<void> {
    setOpen(false);
    setBusy(true);
    setError('');
    try {
      const params = { id: fileId };
      onAddress((await callApi<typeof publishImage>({ method: 'POST', path: '/media/files/:id/picture', params })).url);
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown.message : 'The picture was not uploaded. Try again.');
    }
    setBusy(false);
  }

  return (
    <div className="image-field">
      {url !== '' && (
        <div className="image-field-shown">
          <ResponsiveImage url={url} alt="" sizes="(width >= 861px) 600px, 90vw" />
        </div>
      )}
      <div className="image-field-acts">
        <Button
          variant="line"
          size="small"
          icon={ImageUp}
          busy={isBusy}
          busyLabel="Uploading..."
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => setOpen(true)}
        >
          {url === '' ? label : 'Replace picture'}
        </Button>
        {url !== '' && (
          <Button variant="quiet" size="small" icon={X} onClick={() => onAddress('')}>
            Remove picture
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <MediaPicker
        isOpen={isOpen}
        kinds={['image']}
        onPick={(file) => void take(file.id)}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
