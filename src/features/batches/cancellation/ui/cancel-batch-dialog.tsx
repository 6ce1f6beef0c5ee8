import { Ban, Send } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNearDate, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';
import { MAX_REASON } from '../../rules.ts';
import type { cancelBatch } from '../cancellation-contract.ts';
import { PreviewFigures, usePreview, type Preview } from './preview-figures.tsx';

interface CancelBatchDialogProps {
  batch: OfficeBatch;
  roster: RosterRow[];
  onClose: () => void;
}

const FORM = 'cancel-batch';

/** What cancelling a batch would touch, where each student goes, and the code that confirms it. */
export function CancelBatchDialog({ batch, roster, onClose }: CancelBatchDialogProps) {
  const { revalidate } = useRevalidator();
  const [requestKey] = useState(() => crypto.randomUUID());
  const preview = usePreview(batch.id);
  const [moves, setMoves] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState('');
  const { state, bind } = useForm({
    read: (fields) => ({
      // Codes have capitals; what was typed in small letters is meant as well.
      code: readText(fields, 'code').trim().toUpperCase(),
      reason: readText(fields, 'reason').trim(),
      moves: roster.map(({ enrolmentId }) => ({ enrolmentId, batchId: moves[enrolmentId] || null })),
    }),
    async send(body) {
      const params = { id: batch.id };
      const path = '/admin/batches/:id/cancel';
      const answer = await callApi<typeof cancelBatch>({ method: 'POST', path, params, body: { ...body, requestKey } });
      showToast('ok', `${batch.code} is cancelled: ${answer.moved} moved, ${answer.choosing} choose.`);
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The batch was not cancelled.',
  });
  const isTyped = typed.trim().toUpperCase() === batch.code;
  const isLoaded = preview !== null && preview !== 'failed';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${batch.code}?`}
      focusesTitle
      className="cancel-batch"
      foot={
        <>
          <FormError message={state.message} />
          <Button
            type="submit"
            form={FORM}
            variant="danger"
            icon={Ban}
            className="cancel-batch-go"
            busy={state.status === 'loading'}
            busyLabel="Cancelling..."
            {...(isTyped ? {} : { disabledReason: 'Type the code of the batch first.' })}
          >
            Cancel batch
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep the batch
          </Button>
        </>
      }
    >
      {preview === null ? (
        <PreviewFigures preview={null} />
      ) : (
        <form {...bind} id={FORM} className="class-form">
          <p className="office-note">
            {[batch.courseTitle, batch.startDate && `from ${formatWeekday(batch.startDate)}`]
              .filter(Boolean)
              .join(', ')}
            . Nothing happens until you press “Cancel batch”. It cannot be undone.
          </p>
          <PreviewFigures preview={preview} />
          {isLoaded && roster.length > 0 && (
            <Moves roster={roster} targets={preview.targets} moves={moves} onMoves={setMoves} />
          )}
          <TextArea
            label="Reason that students will read"
            name="reason"
            maxLength={MAX_REASON}
            rows={2}
            error={state.errors.reason}
          />
          {isLoaded && (
            <Panel tone="warn" icon={Send}>
              {mailsText(preview)} Refunds are made only when a student asks for one.
            </Panel>
          )}
          <TextField
            label={`Type ${batch.code} to cancel this batch`}
            name="code"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={state.errors.code}
          />
        </form>
      )}
    </Dialog>
  );
}

/** "5 mails with a calendar cancellation, 2 to the waitlist." */
function mailsText({ students, waiting }: Preview): string {
  const mails = `${students === 1 ? '1 mail' : `${students} mails`} with a calendar cancellation`;
  return waiting > 0 ? `${mails}, ${waiting} to the waitlist.` : `${mails}.`;
}

interface MovesProps {
  roster: readonly RosterRow[];
  targets: Preview['targets'];
  /** Chosen batches by enrolment; a student without one chooses. */
  moves: Record<string, string>;
  onMoves: (moves: Record<string, string>) => void;
}

/** Where each student goes; each may have another target. */
function Moves({ roster, targets, moves, onMoves }: MovesProps) {
  return (
    <fieldset className="cancel-moves" aria-labelledby="cancel-moves-title">
      <div className="cancel-moves-head">
        <h3 id="cancel-moves-title" className="type-h4">
          Where they go
        </h3>
        <button type="button" className="office-link" onClick={() => onMoves({})}>
          Set all to “Let the student choose”
        </button>
      </div>
      {roster.map(({ enrolmentId, name, paid }) => (
        <div key={enrolmentId} className="cancel-move">
          <span className="batch-name">
            <UserImage name={name} size={36} />
            <span>
              {name}
              {paid !== undefined && <span className="office-note">{`${formatRupees(paid)} paid`}</span>}
            </span>
          </span>
          <SelectField
            small
            label={`Move ${name} to`}
            labelUnseen
            name={enrolmentId}
            placeholder="Let the student choose"
            value={moves[enrolmentId] ?? ''}
            onChange={({ target }) => onMoves({ ...moves, [enrolmentId]: target.value })}
            options={targets.map(({ batchId, code, startDate, left }) => ({
              value: batchId,
              label: `Move to ${code}, ${formatNearDate(startDate)}, ${left} left`,
            }))}
          />
        </div>
      ))}
      <p className="office-note">
        Who may choose has 14 days: another batch, own pace, or a full refund. Reminders go out on days 3 and 10.
      </p>
    </fieldset>
  );
}
