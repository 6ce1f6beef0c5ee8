import { useEffect, useState } from 'react';
import { callApi, sendFields } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { keepImage, imageOf } from '../../../assessment/office-contract.ts';
import { ImageFields } from '../../../assessment/question-bank/ui/image-fields.tsx';
import type { QuestionDraft } from '../../rules.ts';

type QuestionImage = QuestionDraft['picture'];

interface QuestionImageFormProps {
  picture: QuestionImage;
  onChange: (image: QuestionImage) => void;
}

/** Sets, replaces or removes the image of a drafted question. */
export function QuestionImageForm({ picture: image, onChange }: QuestionImageFormProps) {
  const { state, bind } = useForm<FormData>({
    read: (fields) => fields,
    check: () => null,
    send: async (fields) => {
      const request = { method: 'POST', path: '/admin/questions/images' } as const;
      onChange((await sendFields<typeof keepImage>(request, fields)).picture);
    },
    fallback: 'The picture was not saved',
  });
  return (
    <details className="question-key">
      <summary>{image ? 'Picture' : 'Add a picture'}</summary>
      <form {...bind} className="key-form">
        {image && <ShownImage key={image.fileKey} picture={image} />}
        <ImageFields alt={image?.alt} errors={state.errors} />
        <div className="question-set-acts">
          <Button type="submit" size="small" variant="line" busy={state.status === 'loading'} busyLabel="Sending...">
            Save picture
          </Button>
          {image && (
            <Button size="small" variant="text" onClick={() => onChange(null)}>
              Remove picture
            </Button>
          )}
        </div>
        <FormError message={state.message} />
      </form>
    </details>
  );
}

/** The image, once its signed URL is known; its alt text until then. */
function ShownImage({ picture: { fileKey, alt, width, height } }: { picture: NonNullable<QuestionImage> }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/admin/questions/image', query: { fileKey } } as const;
    let isGone = false;
    void callApi<typeof imageOf>(request).then(
      (answer) => isGone || setUrl(answer.url),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [fileKey]);
  if (url === null) return <p className="test-note">{alt}</p>;
  return <img className="question-row-image" src={url} alt={alt} width={width} height={height} />;
}
