import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { addHoliday } from '../place-contract.ts';

type Affected = RouteResponse<typeof addHoliday>['affectedSessions'];

/** Adds a holiday: the classes of the day are listed first, and moved or cancelled with it. */
export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [affected, setAffected] = useState<Affected | null>(null);
  const way = useRef<'trial' | 'move' | 'cancel'>('trial');
  const { state, bind } = useForm({
    read: (fields) => ({ day: readText(fields, 'day'), name: readText(fields, 'name').trim() }),
    async send({ day, name }) {
      const isTrial = way.current === 'trial';
      const kind = way.current === 'cancel' ? 'cancel' : 'move';
      const request = { method: 'POST', path: '/admin/holidays' } as const;
      const send = (trial: boolean) =>
        callApi<typeof addHoliday>({ ...request, body: { day, name, affected: kind, isTrial: trial, requestKey } });
      const answer = await send(isTrial);
      if (isTrial && answer.affectedSessions.length > 0) {
        setAffected(answer.affectedSessions);
        return;
      }
      if (isTrial) await send(false);
      showToast('ok', 'The holiday is added.');
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The holiday was not added.',
  });
  const button = (kind: typeof way.current) => ({
    type: 'submit' as const,
    busy: state.status === 'loading' && way.current === kind,
    onClick: () => {
      way.current = kind;
    },
  });
  return (
    <Dialog open onClose={onClose} title="Add holiday" className="class-dialog">
      <form {...bind} className="class-form" onChange={() => setAffected(null)}>
        <TextField label="Day" type="date" name="day" error={state.errors.day} />
        <TextField label="Name" name="name" maxLength={80} error={state.errors.name} />
        <div role="status">
          {affected && (
            <>
              <p>
                <strong>
                  {affected.length === 1 ? '1 class is on this day' : `${affected.length} classes are on this day`}
                </strong>
              </p>
              <ul className="holiday-classes">
                {affected.map(({ id, batchCode, number, startsAt }) => (
                  <li key={id}>{`${batchCode}, class ${number}: would move to ${formatMeeting(startsAt)}`}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <FormError message={state.message} />
        <div className="class-acts">
          {affected === null ? (
            <Button {...button('trial')} busyLabel="Checking...">
              Add holiday
            </Button>
          ) : (
            <>
              <Button {...button('move')} busyLabel="Moving...">
                Move them to the end
              </Button>
              <Button variant="danger" {...button('cancel')} busyLabel="Cancelling...">
                Cancel them
              </Button>
            </>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
