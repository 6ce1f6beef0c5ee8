// The library is loaded on a press, but what the server draws has all styles already.
import '../../../media/library/ui/media-picker.css';
import '../../../media/library/ui/media-thumb.css';
import '../../../media/uploads/ui/media-upload.css';
import { Film, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { OfficeSession } from '../../sessions/session-contract.ts';
import type { attachRecording } from '../recording-contract.ts';

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/library/ui/media-picker.tsx')).MediaPicker,
}));

/** The recording of a class that is over: a video of the library, shown to the students of its batch. */
export function RecordingAct({ session }: { session: OfficeSession }) {
  const [isPicking, setPicking] = useState(false);
  const { isBusy, run } = useOfficeAct();
  const { id, number, hasRecording } = session;
  if (session.state !== 'held') return null;
  const attach = (fileId: string | null) =>
    run(async () => {
      const request = {
        method: 'PUT',
        path: '/admin/sessions/:id/recording',
        params: { id },
        body: { fileId },
      } as const;
      await callApi<typeof attachRecording>(request);
      return {
        message:
          fileId === null
            ? `The recording of class ${number} is taken off.`
            : `The recording of class ${number} is attached. Its students are told.`,
      };
    });
  return (
    <section className="register-part" aria-labelledby="recording-title">
      <h2 id="recording-title" className="type-h4">
        Recording
      </h2>
      <p className="office-note">
        {hasRecording ? 'Students of the batch can watch it.' : 'There is no recording of this class.'}
      </p>
      <div className="register-part-acts">
        <Button variant="line" size="small" icon={Film} busy={isBusy} onClick={() => setPicking(true)}>
          {hasRecording ? 'Replace recording' : 'Attach recording'}
        </Button>
        {hasRecording && (
          <Button variant="quiet" size="small" icon={X} busy={isBusy} onClick={() => void attach(null)}>
            Take it off
          </Button>
        )}
      </div>
      {isPicking && (
        <Suspense>
          <MediaPicker
            isOpen
            kinds={['video', 'audio']}
            onPick={(file) => {
              setPicking(false);
              void attach(file.id);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
