import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { SeatBoxes } from '../../../../ui/motifs/seat-boxes.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { cancelDemo, DemoPerson, OfficeDemo } from '../demo-contract.ts';
import { DemoPeople } from './demo-users.tsx';
import { DemoPersonForm } from './demo-user-form.tsx';

/** One class in the office: seats, attendance and changes. */
export function DemoSheet({ demo, people: users }: { demo: OfficeDemo; people: DemoPerson[] }) {
  const isOpen = !demo.isCancelled && !demo.hasBegun;
  return (
    <div className="office-columns demo-columns">
      <div className="office-box">
        <section className="box office-box" aria-labelledby="demo-facts">
          <h2 id="demo-facts" className="type-h4">
            The class
          </h2>
          <DemoDetails demo={demo} />
          {isOpen && <DemoActs demo={demo} />}
        </section>
        {isOpen && demo.left > 0 && <DemoPersonForm demoId={demo.id} />}
      </div>
      <section className="box office-box" aria-labelledby="demo-people">
        <div className="office-box-head">
          <h2 id="demo-people" className="type-h4">
            People
          </h2>
          <p className="office-count">{attendanceLabel(users)}</p>
        </div>
        {users.length === 0 ? <p>Nobody has a seat yet.</p> : <DemoPeople people={users} isOpen={!demo.hasBegun} />}
      </section>
    </div>
  );
}

function DemoDetails({ demo }: { demo: OfficeDemo }) {
  const { startsAt, minutes, course, isOnline, place, trainer, seats, taken } = demo;
  return (
    <dl className="office-facts">
      <Detail name="When">
        {formatMeeting(startsAt)}, {minutes}&nbsp;minutes
      </Detail>
      <Detail name="Course">{course || 'For all courses'}</Detail>
      <Detail name={isOnline ? 'Online' : 'Place'}>{place}</Detail>
      {trainer && <Detail name="Trainer">{trainer}</Detail>}
      <Detail name="Seats">
        {taken} of {seats} taken <SeatBoxes total={seats} taken={taken} />
      </Detail>
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
    const told = taken === 0 ? 'Nobody has a seat.' : `${taken === 1 ? '1 person is' : `${taken} people are`} mailed.`;
    if (!(await askFirst({ title: 'Cancel this class?', line: told, go: 'Cancel the class', isDanger: true }))) return;
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
      <ButtonLink variant="line" size="small" icon={Pencil} href={`/admin/demos/edit?demo=${id}`}>
        Edit
      </ButtonLink>
      <Button variant="danger" size="small" busy={isBusy} onClick={() => void cancel()}>
        Cancel the class
      </Button>
    </div>
  );
}

function attendanceLabel(users: DemoPerson[]): string {
  const came = users.filter(({ attendance }) => attendance === 'came').length;
  const missed = users.filter(({ attendance }) => attendance === 'missed').length;
  return `${came} came, ${missed} did not, ${users.length - came - missed} open`;
}
