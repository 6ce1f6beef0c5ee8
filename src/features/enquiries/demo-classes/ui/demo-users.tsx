import { Check, Phone, X } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { DemoPerson, markAttendance } from '../demo-contract.ts';
import type { DemoAttendance } from '../../rules.ts';

/** Everyone with a seat: a tap sets attendance, a second tap clears it. */
export function DemoPeople({ people: users, isOpen }: { people: DemoPerson[]; isOpen: boolean }) {
  return (
    <ul className="demo-people">
      {users.map((user) => (
        <li key={user.bookingId}>
          <OfficeUserRow user={user} isMovable={isOpen} />
        </li>
      ))}
    </ul>
  );
}

function OfficeUserRow({ user, isMovable }: { user: DemoPerson; isMovable: boolean }) {
  const { name, phone, email, manageUrl } = user;
  return (
    <>
      <div className="demo-person">
        <strong>{name}</strong>
        <span className="office-note">{[phone, email].filter(Boolean).join(', ')}</span>
      </div>
      <Attendance user={user} />
      <div className="demo-person-ways">
        {phone && (
          <ButtonLink variant="line" size="small" icon={Phone} href={`tel:${phone}`} aria-label={`Call ${name}`}>
            Call
          </ButtonLink>
        )}
        {isMovable && (
          <ButtonLink variant="quiet" size="small" href={manageUrl} aria-label={`Move or cancel the seat of ${name}`}>
            Move or cancel
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Optimistic: reverted when the server rejects the change. */
function Attendance({ user }: { user: DemoPerson }) {
  const { bookingId, name } = user;
  const { revalidate } = useRevalidator();
  const [pressed, setPressed] = useState<DemoAttendance | null>(null);
  const shown = pressed ?? user.attendance;
  const mark = async (tapped: DemoAttendance) => {
    if (pressed !== null) return;
    const attendance = tapped === shown ? 'open' : tapped;
    setPressed(attendance);
    try {
      await callApi<typeof markAttendance>({
        method: 'PUT',
        path: '/admin/demos/seats/:bookingId/attendance',
        params: { bookingId },
        body: { attendance },
      });
      await revalidate();
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setPressed(null);
  };
  return (
    <div className="demo-marks" role="group" aria-label={`Did ${name} come?`}>
      <Button
        variant={shown === 'came' ? undefined : 'line'}
        size="small"
        icon={Check}
        aria-pressed={shown === 'came'}
        onClick={() => void mark('came')}
      >
        Came
      </Button>
      <Button
        variant={shown === 'missed' ? 'danger' : 'line'}
        size="small"
        icon={X}
        aria-pressed={shown === 'missed'}
        onClick={() => void mark('missed')}
      >
        Did not come
      </Button>
    </div>
  );
}
