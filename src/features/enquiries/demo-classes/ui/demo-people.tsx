import { Check, Phone, X } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { DemoPerson, markAttendance } from '../demo-contract.ts';
import type { DemoAttendance } from '../../rules.ts';

/** Everybody with a seat: a tap says who came, the same tap again takes it back. */
export function DemoPeople({ people, isOpen }: { people: DemoPerson[]; isOpen: boolean }) {
  return (
    <ul className="demo-people">
      {people.map((person) => (
        <li key={person.bookingId}>
          <PersonRow person={person} isMovable={isOpen} />
        </li>
      ))}
    </ul>
  );
}

function PersonRow({ person, isMovable }: { person: DemoPerson; isMovable: boolean }) {
  const { name, phone, email, manageUrl } = person;
  return (
    <>
      <div className="demo-person">
        <strong>{name}</strong>
        <span className="office-note">{[phone, email].filter(Boolean).join(', ')}</span>
      </div>
      <Attendance person={person} />
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

/** Shown at once; what the server did not take is taken back. */
function Attendance({ person }: { person: DemoPerson }) {
  const { bookingId, name } = person;
  const { revalidate } = useRevalidator();
  const [pressed, setPressed] = useState<DemoAttendance | null>(null);
  const shown = pressed ?? person.attendance;
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
