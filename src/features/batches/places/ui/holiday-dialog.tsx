import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMeeting, formatTime } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { addHoliday } from '../place-contract.ts';

type Affected = RouteResponse<typeof addHoliday>['affectedSessions'];

/** The classes of a day that becomes a holiday; `canMove` is false where one of them finds no free time behind its batch. */
interface Trial {
  classes: Affected;
  canMove: boolean;
}

/** Adds a holiday: the classes of the day are listed first, and moved or cancelled with it. */
export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [affected, setAffected] = useState<Trial | null>(null);
  const way = useRef<'trial' | 'move' | 'cancel'>('trial');
  const { state, bind } = useForm({
    read: (fields) => ({ day: readText(fields, 'day'), name: readText(fields, 'name').trim() }),
    async send({ day, name }) {
      const isTrial = way.current === 'trial';
      const kind = way.current === 'cancel' ? 'cancel' : 'move';
      const request = { method: 'POST', path: '/admin/holidays' } as const;
      const send = (trial: boolean, what: 'move' | 'cancel' = kind) =>
        callApi<typeof addHoliday>({ ...request, body: { day, name, affected: what, isTrial: trial, requestKey } });
      if (isTrial) {
        // Where moving is refused for want of a free time, the office can still cancel.
        const found = await send(true).then(
          ({ affectedSessions }) => ({ classes: affectedSessions, canMove: true }),
          async (error: unknown) => {
            if (!(error instanceof ApiError) || error.code !== 'clash') throw error;
            return { classes: (await send(true, 'cancel')).affectedSessions, canMove: false };
          },
        );
        if (found.classes.length > 0) {
          setAffected(found);
          return;
        }
      }
      await send(false);
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
                  {affected.classes.length === 1
                    ? '1 class is on this day'
                    : `${affected.classes.length} classes are on this day`}
                </strong>
              </p>
              <ul className="holiday-classes">
                {affected.classes.map((one) => (
                  <li key={one.id}>{describe(one)}</li>
                ))}
              </ul>
              {!affected.canMove && <p>They cannot be moved: no free time was found for one of them.</p>}
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
              {affected.canMove && (
                <Button {...button('move')} busyLabel="Moving...">
                  Move them to the end
                </Button>
              )}
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

/** "6 pm to 8 pm: MSL-UX-01-A, class 21 in Room 1; would move to Monday, 7 December at 6 pm". */
function describe({ batchCode, number, room, startsAt, endsAt, movedFrom, state }: Affected[number]): string {
  const before = state === 'cancelled' ? undefined : movedFrom.at(-1);
  const times = before ?? { startsAt, endsAt };
  const what = `${formatTime(times.startsAt)} to ${formatTime(times.endsAt)}: ${batchCode}, class ${number}`;
  return `${what}${room && ` in ${room}`}${before ? `; would move to ${formatMeeting(startsAt)}` : ''}`;
}
