import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { cancelDemo, DemoPerson, OfficeDemo } from '../demo-contract.ts';
import { isRunning } from './held-class.ts';
import { DemoPeople, opensAt } from './demo-users.tsx';
import type { DemoAttendance } from '../../rules.ts';
import { DemoPersonForm } from './demo-user-form.tsx';

/** One class in the office: attendance, seats and changes. */
export function DemoSheet({ demo, people, now }: { demo: OfficeDemo; people: DemoPerson[]; now: string }) {
  const isOpen = !demo.isCancelled && !demo.hasBegun;
  const isHeld = isRunning(demo, now);
  return (
    <div className="office-columns demo-columns">
      <section className="box office-box demo-attendance" aria-labelledby="demo-people">
        <DemoPeople demo={demo} people={people} />
        {isOpen && <p className="demo-opens">Attendance: {opensAt(demo)}</p>}
      </section>
      <div className="office-box">
        <section className="box office-box" aria-labelledby="demo-seats">
          <h2 id="demo-seats" className="type-h4">
            Seats <span className="office-count">{`${demo.taken} of ${demo.seats}`}</span>
          </h2>
          <SeatMarks demo={demo} people={people} />
          <DemoDetails demo={demo} />
          {isOpen && <DemoActs demo={demo} />}
        </section>
        {isHeld && <PhoneFoot people={people} hasSeats={demo.left > 0} />}
        {(isOpen || isHeld) && demo.left > 0 && <DemoPersonForm demoId={demo.id} isWalkIn={isHeld} />}
      </div>
    </div>
  );
}

/** At the foot of a phone while a class is held: who came, and the way to one more. */
function PhoneFoot({ people, hasSeats }: { people: DemoPerson[]; hasSeats: boolean }) {
  const count = (wanted: DemoAttendance) => people.filter(({ attendance }) => attendance === wanted).length;
  const toForm = () => {
    const field = document.querySelector<HTMLElement>('.demo-person-form input');
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  };
  return (
    <div className="demo-foot">
      <p>
        <strong>{count('came')} came</strong>, {count('open')} open
      </p>
      {hasSeats && (
        <Button variant="line" icon={UserPlus} onClick={toForm}>
          Walk-in
        </Button>
      )}
    </div>
  );
}

/** One box a seat: green came, red no-show, blue booked, white free. */
function SeatMarks({ demo, people }: { demo: OfficeDemo; people: DemoPerson[] }) {
  const order = ['came', 'missed', 'open'] as const;
  const marks = people
    .map(({ attendance }) => attendance)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <>
      <span className="demo-seats" role="img" aria-label={`${demo.taken} of ${demo.seats} seats taken`}>
        {Array.from({ length: demo.seats }, (_, seat) => (
          <span key={seat} data-mark={marks[seat]} />
        ))}
      </span>
      <p className="office-note">Green came, red no-show, blue booked, white free.</p>
    </>
  );
}

function DemoDetails({ demo }: { demo: OfficeDemo }) {
  const { startsAt, minutes, course, isOnline, place, trainer } = demo;
  return (
    <dl className="office-facts">
      <Detail name="Date">
        {formatMeeting(startsAt)}, {minutes}&nbsp;minutes
      </Detail>
      <Detail name="Course">{course || 'For all courses'}</Detail>
      <Detail name={isOnline ? 'Online' : 'Place'}>{place}</Detail>
      {trainer && <Detail name="Trainer">{trainer}</Detail>}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DemoActs({ demo }: { demo: OfficeDemo }) {
  const { id, taken } = demo;
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    const told = taken === 0 ? 'No seat is booked.' : `${taken === 1 ? '1 mail goes' : `${taken} mails go`} out.`;
    if (!(await askFirst({ title: 'Cancel this class?', line: told, go: 'Cancel class', isDanger: true }))) return;
    setBusy(true);
    try {
      await callApi<typeof cancelDemo>({ method: 'POST', path: '/admin/demos/:id/cancel', params: { id } });
      await revalidate();
      showToast('ok', 'The class is cancelled.');
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusy(false);
  };
  return (
    <div className="demo-acts">
      <ButtonLink variant="line" size="small" icon={Pencil} aria-keyshortcuts="E" href={`/admin/demos/edit?demo=${id}`}>
        Reschedule
      </ButtonLink>
      <Button variant="danger" size="small" busy={isBusy} onClick={() => void cancel()}>
        Cancel class
      </Button>
    </div>
  );
}
