import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { recordOfflineDuePayment, reduceDue } from '../../payments/due-contract.ts';
import type { cancelPlan, Due, moveDue, Plan } from '../../../instalments/contract.ts';
import { OfflinePaymentFields, readOfflinePayment } from '../../counter-sales/ui/offline-payment-fields.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';

/** The office's actions on a plan or one of its dues. */
export type PlanAct =
  | { kind: 'pay'; due: Due }
  | { kind: 'move'; due: Due }
  | { kind: 'reduce'; due: Due }
  | { kind: 'cancel'; plan: Pick<Plan, 'id' | 'title'> };

interface PlanDialogsProps {
  act: PlanAct | null;
  onClose: () => void;
}

/** The form of the chosen action, in a dialog. */
export function PlanDialogs({ act, onClose }: PlanDialogsProps) {
  return (
    <Dialog open={act !== null} onClose={onClose} title={act ? titleOf(act) : ''}>
      {act?.kind === 'pay' && <PayForm due={act.due} onClose={onClose} />}
      {act?.kind === 'move' && <MoveForm due={act.due} onClose={onClose} />}
      {act?.kind === 'reduce' && <ReduceForm due={act.due} onClose={onClose} />}
      {act?.kind === 'cancel' && <CancelForm planId={act.plan.id} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(act: PlanAct): string {
  if (act.kind === 'pay') return `Take payment of ${formatPaise(act.due.amountPaise)}`;
  if (act.kind === 'move') return `Change date of instalment ${act.due.number}`;
  return act.kind === 'reduce' ? `Reduce instalment ${act.due.number}` : `Cancel the plan for ${act.plan.title}?`;
}

function PayForm({ due, onClose }: { due: Due; onClose: () => void }) {
  const { errors, ...form } = useActForm(
    (fields) => ({ ...readOfflinePayment(fields), receivedOn: readWritten(fields, 'receivedOn') }),
    (body) =>
      callApi<typeof recordOfflineDuePayment>({
        method: 'POST',
        path: '/admin/instalments/dues/:dueId/offline-payment',
        params: { dueId: due.id },
        body,
      }),
    onClose,
  );
  return (
    <ActForm
      {...form}
      errors={errors}
      button={`Take ${formatPaise(due.amountPaise)}`}
      consequence="The receipt goes out by mail"
      onClose={onClose}
    >
      <OfflinePaymentFields errors={errors} day={{ name: 'receivedOn', label: 'Received on' }} />
    </ActForm>
  );
}

function MoveForm({ due, onClose }: { due: Due; onClose: () => void }) {
  const { errors, ...form } = useActForm(
    (fields) => ({ dueOn: readWritten(fields, 'dueOn'), reason: readWritten(fields, 'reason') }),
    (body) =>
      callApi<typeof moveDue>({
        method: 'PUT',
        path: '/admin/instalments/dues/:id/date',
        params: { id: due.id },
        body,
      }),
    onClose,
  );
  return (
    <ActForm {...form} errors={errors} button="Change date" consequence="Access follows the new date" onClose={onClose}>
      <TextField label="New date" name="dueOn" type="date" defaultValue={due.dueOn} error={errors.dueOn} />
      <TextField label="Reason" name="reason" maxLength={300} hint="Kept in the record." error={errors.reason} />
    </ActForm>
  );
}

function ReduceForm({ due, onClose }: { due: Due; onClose: () => void }) {
  const { errors, ...form } = useActForm(
    (fields) => ({
      loweredRupees: readNumber(readWritten(fields, 'loweredRupees')),
      amountPaise: due.amountPaise,
      reason: readWritten(fields, 'reason'),
    }),
    (body) =>
      callApi<typeof reduceDue>({
        method: 'PUT',
        path: '/admin/instalments/dues/:dueId/amount',
        params: { dueId: due.id },
        body,
      }),
    onClose,
  );
  return (
    <ActForm
      {...form}
      errors={errors}
      button="Reduce amount"
      consequence="The total of the plan follows"
      onClose={onClose}
    >
      <TextField
        label="Reduce by, ₹"
        name="loweredRupees"
        inputMode="numeric"
        hint={`The instalment is ${formatPaise(due.amountPaise)} now.`}
        error={errors.loweredRupees}
      />
      <TextField label="Reason" name="reason" maxLength={300} hint="Kept in the record." error={errors.reason} />
    </ActForm>
  );
}

function CancelForm({ planId, onClose }: { planId: string; onClose: () => void }) {
  const { errors, ...form } = useActForm(
    (fields) => ({ reason: readWritten(fields, 'reason') }),
    (body) =>
      callApi<typeof cancelPlan>({
        method: 'POST',
        path: '/admin/instalments/:id/cancel',
        params: { id: planId },
        body,
      }),
    onClose,
  );
  return (
    <ActForm
      {...form}
      errors={errors}
      button="Cancel plan"
      isDanger
      back="Keep plan"
      consequence="Cannot be undone"
      onClose={onClose}
    >
      <p>Access ends and nothing more is due. Payments stay; refund them on their orders.</p>
      <TextField label="Reason" name="reason" maxLength={300} hint="The learner reads it." error={errors.reason} />
    </ActForm>
  );
}

/** A form in a dialog that shows the result and reloads the page data; the server validates the input. */
function useActForm<Draft>(
  read: (fields: FormData) => Draft,
  act: (draft: Draft) => Promise<{ message: string }>,
  onSent: () => void,
) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read,
    check: () => null,
    send: async (draft) => showToast('ok', (await act(draft)).message),
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'It was not saved',
  });
  return { bind, errors: state.errors, message: state.message, isBusy: state.status === 'loading' };
}

interface ActFormProps {
  bind: ReturnType<typeof useForm>['bind'];
  errors: FieldErrors;
  message: string | null;
  isBusy: boolean;
  button: string;
  isDanger?: boolean;
  /** Closes the dialog without doing anything. */
  back?: string;
  consequence: string;
  onClose: () => void;
  children: ReactNode;
}

function ActForm(props: ActFormProps) {
  const { bind, errors, message, isBusy, button, isDanger = false, back = 'Cancel', consequence, onClose } = props;
  return (
    <form {...bind} className="office-form">
      {props.children}
      <div className="form-foot">
        <FormError message={Object.keys(errors).length > 0 ? null : message} />
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy} busyLabel="Saving...">
          {button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {back}
        </Button>
        <span className="office-note">{consequence}</span>
      </div>
    </form>
  );
}
