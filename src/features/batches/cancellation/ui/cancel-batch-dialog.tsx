import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';
import { ReasonField } from '../../sessions/ui/class-dialog.tsx';
import type { cancelBatch, previewCancellation } from '../cancellation-contract.ts';

type Preview = RouteResponse<typeof previewCancellation>;

interface CancelBatchDialogProps {
  batch: OfficeBatch;
  roster: RosterRow[];
  onClose: () => void;
}

/** What cancelling a batch would touch, where each student goes, and the code that confirms it. */
export function CancelBatchDialog({ batch, roster, onClose }: CancelBatchDialogProps) {
  const { revalidate } = useRevalidator();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const request = { method: 'GET', path: '/admin/batches/:id/cancellation', params: { id: batch.id } } as const;
    callApi<typeof previewCancellation>(request).then(setPreview, () => setPreview('failed'));
  }, [batch.id]);
  const { state, bind } = useForm({
    read: (fields) => ({
      code: readText(fields, 'code').trim(),
      reason: readText(fields, 'reason').trim(),
      moves: roster.map(({ enrolmentId }) => ({ enrolmentId, batchId: readText(fields, enrolmentId) || null })),
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
  return (
    <Dialog open onClose={onClose} title={`Cancel ${batch.code}?`} focusesTitle className="cancel-batch">
      <form {...bind} className="class-form">
        <p className="office-note">Nothing happens until you press “Cancel batch”. It cannot be undone.</p>
        {preview === null && <p role="status">Loading...</p>}
        {preview === 'failed' && <FormError message="What it would touch could not be loaded. Please try again." />}
        {preview !== null && preview !== 'failed' && (
          <>
            <Figures preview={preview} />
            {roster.length > 0 && <Moves roster={roster} targets={preview.targets} />}
          </>
        )}
        <ReasonField hint="Students will read it." error={state.errors.reason} />
        <Panel tone="info">
          {`${roster.length === 1 ? '1 student is' : `${roster.length} students are`} told by mail. Who may choose has 14 days. Refunds are made only when a student asks for one.`}
        </Panel>
        <TextField
          label={`Type ${batch.code} to cancel this batch`}
          name="code"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={state.errors.code}
        />
        <FormError message={state.message} />
        <div className="class-acts">
          <Button
            type="submit"
            variant="danger"
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
        </div>
      </form>
    </Dialog>
  );
}

function Figures({ preview }: { preview: Preview }) {
  const { students, paid, openOrders, waiting, classesToCome, certificates } = preview;
  const figures: [figure: string | number, label: string][] = [
    [students, 'students'],
    [formatRupees(paid), 'paid'],
    [openOrders, 'open orders'],
    [waiting, 'on the waitlist'],
    [classesToCome, 'classes to come'],
    [certificates, 'certificates issued'],
  ];
  return (
    <dl className="cancel-figures">
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where each student goes; each may have another target. */
function Moves({ roster, targets }: { roster: readonly RosterRow[]; targets: Preview['targets'] }) {
  return (
    <fieldset className="cancel-moves">
      <legend className="field-label">Move to</legend>
      {roster.map(({ enrolmentId, name, paid }) => (
        <div key={enrolmentId} className="cancel-move">
          <span>
            {name}
            {paid !== undefined && <span className="office-note">{`${formatRupees(paid)} paid`}</span>}
          </span>
          <SelectField
            small
            label={`Move ${name} to`}
            labelUnseen
            name={enrolmentId}
            placeholder="Let the student choose"
            options={targets.map(({ batchId, code, startDate, left }) => ({
              value: batchId,
              label: `${code}, ${formatNearDate(startDate)}, ${left} left`,
            }))}
          />
        </div>
      ))}
    </fieldset>
  );
}
