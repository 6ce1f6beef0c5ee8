import { useEffect, useState } from 'react';
import { callApi, sendFields } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { keepPicture, pictureOf } from '../../../assessment/office-contract.ts';
import { PictureFields } from '../../../assessment/question-bank/ui/picture-fields.tsx';
import type { QuestionDraft } from '../../rules.ts';

type Picture = QuestionDraft['picture'];

interface QuestionPictureFormProps {
  picture: Picture;
  onChange: (picture: Picture) => void;
}

/** The picture beside a drafted question: a new one in place of the old, or none. */
export function QuestionPictureForm({ picture, onChange }: QuestionPictureFormProps) {
  const { state, bind } = useForm<FormData>({
    read: (fields) => fields,
    check: () => null,
    send: async (fields) => {
      const request = { method: 'POST', path: '/admin/questions/pictures' } as const;
      onChange((await sendFields<typeof keepPicture>(request, fields)).picture);
    },
    fallback: 'The picture was not kept',
  });
  return (
    <details className="question-key">
      <summary>{picture ? 'Picture' : 'Add a picture'}</summary>
      <form {...bind} className="key-form">
        {picture && <ShownPicture key={picture.fileKey} picture={picture} />}
        <PictureFields alt={picture?.alt} errors={state.errors} />
        <div className="question-set-acts">
          <Button type="submit" size="small" variant="line" busy={state.status === 'loading'} busyLabel="Sending...">
            Keep the picture
          </Button>
          {picture && (
            <Button size="small" variant="text" onClick={() => onChange(null)}>
              Take the picture away
            </Button>
          )}
        </div>
        <FormError message={state.message} />
      </form>
    </details>
  );
}

/** The picture, once its signed address is known; its words until then. */
function ShownPicture({ picture: { fileKey, alt, width, height } }: { picture: NonNullable<Picture> }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/admin/questions/picture', query: { fileKey } } as const;
    let isGone = false;
    void callApi<typeof pictureOf>(request).then(
      (answer) => isGone || setUrl(answer.url),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [fileKey]);
  if (url === null) return <p className="test-note">{alt}</p>;
  return <img className="question-row-picture" src={url} alt={alt} width={width} height={height} />;
}
