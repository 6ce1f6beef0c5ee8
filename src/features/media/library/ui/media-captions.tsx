import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { MediaFile, putCaptions } from '../../contract.ts';
import { MediaPicker } from './media-picker.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** The captions of a video or audio file, for all its usages. */
export function MediaCaptions({ file }: { file: MediaFile }) {
  const { isBusy, run } = useOfficeAct();
  const [isChoosing, setChoosing] = useState(false);
  const put = (captionsId: string | null) => {
    setChoosing(false);
    const params = { id: file.id };
    void run(() =>
      callApi<typeof putCaptions>({ method: 'PUT', path: '/media/files/:id/captions', params, body: { captionsId } }),
    );
  };
  return (
    <section className="box office-box" aria-labelledby="captions-title">
      <h2 id="captions-title" className="type-h4">
        Captions
      </h2>
      <p>{file.captions ? file.captions.name : 'None yet. Some learners need them to follow.'}</p>
      {file.mayChange && (
        <div className="media-acts">
          <Button size="small" variant="line" busy={isBusy} onClick={() => setChoosing(true)}>
            {file.captions ? 'Replace captions' : 'Attach captions'}
          </Button>
          {file.captions && (
            <Button size="small" variant="quiet" disabled={isBusy} onClick={() => put(null)}>
              Remove
            </Button>
          )}
        </div>
      )}
      <MediaPicker
        isOpen={isChoosing}
        kinds={['captions']}
        onPick={({ id }) => put(id)}
        onClose={() => setChoosing(false)}
      />
    </section>
  );
}
