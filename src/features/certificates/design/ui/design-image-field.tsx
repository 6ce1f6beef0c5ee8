import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, sendFields } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { addCertificateImage } from '../../office/office-contract.ts';

interface DesignImageFieldProps {
  label: string;
  hint: string;
  pictureId: string | null;
  /** An image that the institute has elsewhere, offered while none is chosen. */
  ready?: { label: string; url: string } | undefined;
  onImage: (id: string | null) => void;
}

/** Uploads an image for a draft at once, so that the preview shows it. */
export function DesignImageField({ label, hint, pictureId: imageId, ready, onImage }: DesignImageFieldProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);

  async function send(load: () => Blob | Promise<Blob>): Promise<void> {
    setSending(true);
    setError(undefined);
    try {
      const fields = new FormData();
      fields.set('picture', await load());
      const { picture: image } = await sendFields<typeof addCertificateImage>(
        { method: 'POST', path: '/admin/certificates/images' },
        fields,
      );
      onImage(image.id);
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown.message : 'The picture was not uploaded.');
    }
    setSending(false);
  }

  return (
    <FieldFrame label={label} optional hint={`${hint} PNG, JPEG or WebP, 2 MB at most.`} error={error}>
      {(ties) => (
        <div className="certificate-image-field">
          <span className="button button-line button-small certificate-image-choose">
            <Icon of={ImageUp} />
            {isSending ? 'Sending...' : imageId ? 'Choose another' : 'Choose a picture'}
            <input
              {...ties}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file && !isSending) void send(() => file);
                event.currentTarget.value = '';
              }}
            />
          </span>
          {ready && !imageId && (
            <Button
              variant="quiet"
              size="small"
              disabled={isSending}
              onClick={() => void send(() => fetchImage(ready.url))}
            >
              {ready.label}
            </Button>
          )}
          {imageId && (
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              aria-label={`Remove: ${label}`}
              onClick={() => onImage(null)}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

async function fetchImage(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the image answered ${response.status}`);
  return response.blob();
}
