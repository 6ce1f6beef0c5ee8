import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { remakeRenditions, MediaFile, removeMedia, renameMedia, undoReplacement } from '../../contract.ts';
import { MEDIA_NAME_LIMIT } from '../../rules.ts';
import { videoLabel } from './media-labels.ts';
import { UploadBox } from '../../uploads/ui/upload-box.tsx';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** The form for the name of a file in the library. */
export function MediaName({ file }: { file: MediaFile }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ name: readWritten(fields, 'name') }),
    check: ({ name }) => requireText({ name }, 'Please enter a name'),
    async send(body) {
      const request = { method: 'PUT', path: '/media/files/:id', params: { id: file.id }, body } as const;
      showToast('ok', (await callApi<typeof renameMedia>(request)).message);
    },
    onSent: () => void revalidate(),
    fallback: 'The file was not renamed',
  });
  return (
    <section className="box office-box" aria-labelledby="name-title">
      <h2 id="name-title" className="type-h4">
        Name
      </h2>
      <form {...bind} className="office-form">
        <TextField
          label="Name in the library"
          name="name"
          defaultValue={file.name}
          maxLength={MEDIA_NAME_LIMIT}
          hint="Lessons and pages keep their own titles."
          error={state.errors.name}
        />
        <Button type="submit" size="small" variant="line" busy={state.status === 'loading'}>
          Rename
        </Button>
        <FormError message={state.errors.name ? null : state.message} />
      </form>
    </section>
  );
}

/** Uploads a replacement, which is applied to all usages. */
export function MediaReplacement({ file }: { file: MediaFile }) {
  const { isBusy, run } = useOfficeAct();
  const takeBack = async () => {
    const line = 'To replace the file later, upload it again.';
    if (!(await askFirst({ title: 'Discard the new version?', line, go: 'Discard' }))) return;
    await run(() =>
      callApi<typeof undoReplacement>({
        method: 'DELETE',
        path: '/media/files/:id/replacement',
        params: { id: file.id },
      }),
    );
  };
  return (
    <section className="box office-box" aria-labelledby="replace-title">
      <h2 id="replace-title" className="type-h4">
        Replace
      </h2>
      {file.isReplacing ? (
        <>
          <p role="status">A new version is being prepared. Until then everyone gets the old one.</p>
          <Button size="small" variant="line" busy={isBusy} onClick={() => void takeBack()}>
            Discard new version
          </Button>
        </>
      ) : (
        <>
          <p>
            {file.uses.length === 0
              ? 'The new version replaces this one.'
              : `The new version goes to ${file.uses.length} ${file.uses.length === 1 ? 'place' : 'places'} at once, when it is ready.`}
          </p>
          <UploadBox label="Choose the new version" isOne wish={{ replacesId: file.id }} />
        </>
      )}
    </section>
  );
}

/** Deletes the file, if it is unused. */
export function MediaRemoval({ file, listHref }: { file: MediaFile; listHref: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    try {
      const { message, removed } = await callApi<typeof removeMedia>({
        method: 'POST',
        path: '/media/files/remove',
        body: { ids: [file.id] },
      });
      showToast(removed > 0 ? 'ok' : 'error', message);
      if (removed > 0) await navigate(listHref);
    } catch (error) {
      showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
    setBusy(false);
  };
  return (
    <section className="box office-box" aria-labelledby="delete-title">
      <h2 id="delete-title" className="type-h4">
        Delete
      </h2>
      <Button
        size="small"
        variant="danger"
        busy={isBusy}
        disabledReason={file.uses.length > 0 ? 'It is used. Remove it from the places listed here first.' : undefined}
        onClick={() => setAsking(true)}
      >
        Delete this file
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${file.name}”?`}
        focusesTitle
        foot={
          <>
            <Button variant="danger" onClick={() => void remove()}>
              Delete
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>It is not used. This cannot be undone.</p>
      </Dialog>
    </section>
  );
}

/** The progress of a video's renditions. */
export function MediaRenditions({ file, video }: { file: MediaFile; video: NonNullable<MediaFile['video']> }) {
  const { isBusy, run } = useOfficeAct();
  const again = () =>
    void run(() =>
      callApi<typeof remakeRenditions>({
        method: 'POST',
        path: '/media/files/:id/versions',
        params: { id: file.id },
      }),
    );
  return (
    <section className="box office-box" aria-labelledby="versions-title">
      <h2 id="versions-title" className="type-h4">
        For slower networks
      </h2>
      <p role="status">{videoLabel(video)}</p>
      {video.state === 'working' && (
        <progress className="upload-progress" max={100} value={video.percent} aria-label="Video qualities" />
      )}
      {file.mayChange && (video.state === 'failed' || video.state === 'no-encoder') && (
        <Button size="small" variant="line" busy={isBusy} onClick={again}>
          Try again
        </Button>
      )}
    </section>
  );
}
