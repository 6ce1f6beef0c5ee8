import { Image, X } from 'lucide-react';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ImageFieldProps } from '../../../../ui/forms/schema-form/form-context.ts';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import type { publishImage } from '../../../media/contract.ts';
import { MediaPicker } from '../../../media/library/ui/media-picker.tsx';

/** An image of the library for a public page; without one the motif is shown. */
export function ImageChoice({ label, hint, error, value, onChange }: ImageFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const id = useId();
  const take = async (file: { id: string }) => {
    setOpen(false);
    setProblem(undefined);
    try {
      const request = { method: 'POST', path: '/media/files/:id/picture', params: { id: file.id } } as const;
      onChange((await callApi<typeof publishImage>(request)).url);
    } catch (refused) {
      setProblem(refused instanceof ApiError ? refused.message : 'The picture was not uploaded.');
    }
  };
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="schema-image">
        {value !== '' && <ResponsiveImage url={value} alt="" sizes="88px" />}
        <Button size="small" variant="quiet" icon={Image} onClick={() => setOpen(true)}>
          {value === '' ? 'Choose a picture' : 'Choose another'}
        </Button>
        {value !== '' && (
          <Button size="small" variant="quiet" icon={X} onClick={() => onChange(null)}>
            Remove picture
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error ?? problem} />
      <p className="field-hint">{hint ?? 'Without a picture, a pattern made from the name is shown.'}</p>
      {isOpen &&
        createPortal(
          <MediaPicker isOpen kinds={['image']} onPick={(file) => void take(file)} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </div>
  );
}
