import { Check, Phone, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { DemoPerson, markAttendance, OfficeDemo } from '../demo-contract.ts';
import type { DemoAttendance } from '../../rules.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { telHref } from '../../../../kit/text/phone-links.ts';

/** Attendance, one line per person: a tap saves, a second one removes the mark. Y came, N no-show, J and K move. */
export function DemoPeople({ demo, people }: { demo: OfficeDemo; people: DemoPerson[] }) {
  const { marked, mark } = useMarks();
  const open = people.filter((person) => (marked.get(person.bookingId) ?? person.attendance) === 'open');
  return (
    <>
      <div className="office-box-head">
        <h2 id="demo-people" className="type-h4">
          Attendance <span className="office-count">{attendanceLabel(people)}</span>
        </h2>
        {demo.hasBegun && open.length > 0 && (
          <Button
            variant="line"
            size="small"
            onClick={() =>
              void mark(
                open.map(({ bookingId }) => bookingId),
                'came',
              )
            }
          >
            All open came
          </Button>
        )}
      </div>
      {people.length === 0 && <p className="soft">No seat is booked yet.</p>}
      <ul className="demo-people">
        {people.map((person) => (
          <li key={person.bookingId} data-row="next">
            <PersonRow
              demo={demo}
              person={person}
              shown={marked.get(person.bookingId) ?? person.attendance}
              onMark={(attendance) => void mark([person.bookingId], attendance)}
            />
          </li>
        ))}
      </ul>
      {demo.hasBegun && people.length > 0 && (
        <p className="office-note demo-keys">
          Saved as you tap.{' '}
          <span className="row-keys">
            <kbd>Y</kbd> came, <kbd>N</kbd> no-show, <kbd>J</kbd> next
          </span>
        </p>
      )}
    </>
  );
}

interface PersonRowProps {
  demo: OfficeDemo;
  person: DemoPerson;
  shown: DemoAttendance;
  onMark: (attendance: DemoAttendance) => void;
}

function PersonRow({ demo, person, shown, onMark }: PersonRowProps) {
  const { leadId, name, phone, email, manageUrl, bookedAt } = person;
  const callHref = telHref(phone);
  const isWalkIn = Date.parse(bookedAt) >= Date.parse(demo.startsAt);
  const toggle = (attendance: DemoAttendance) => onMark(shown === attendance ? 'open' : attendance);
  return (
    <>
      <UserImage name={name} size={32} />
      <div className="demo-person">
        <Link className="demo-person-name" to={`/admin/enquiries/${leadId}`}>
          {name}
        </Link>
        <span className="office-note">{phone ? formatPhone(phone) : email}</span>
      </div>
      <span className="demo-person-mark">{isWalkIn && <Badge tone="info">Walk-in</Badge>}</span>
      {demo.hasBegun ? (
        <div className="demo-marks" role="group" aria-label={`Did ${name} come?`}>
          <button
            type="button"
            data-mark="came"
            data-row-key="Y"
            aria-pressed={shown === 'came'}
            onClick={() => toggle('came')}
          >
            <Icon of={Check} size={16} />
            Came
          </button>
          <button
            type="button"
            data-mark="missed"
            data-row-key="N"
            aria-label="No-show"
            aria-pressed={shown === 'missed'}
            onClick={() => toggle('missed')}
          >
            <Icon of={X} size={16} />
            <span>
              No<span className="demo-mark-rest">-show</span>
            </span>
          </button>
        </div>
      ) : demo.isCancelled ? null : (
        <ButtonLink
          variant="quiet"
          size="small"
          href={manageUrl}
          aria-label={`Reschedule or cancel the seat of ${name}`}
        >
          Reschedule or cancel
        </ButtonLink>
      )}
      {callHref !== null ? (
        <a className="button button-line button-square demo-call" href={callHref} aria-label={`Call ${name}`}>
          <Icon of={Phone} />
        </a>
      ) : (
        <span />
      )}
    </>
  );
}

/** Marks shown before the server confirms them; reverted when it refuses. */
function useMarks() {
  const { revalidate } = useRevalidator();
  const [marked, setMarked] = useState<ReadonlyMap<string, DemoAttendance>>(new Map());
  async function mark(bookingIds: string[], attendance: DemoAttendance): Promise<void> {
    setMarked((known) => new Map([...known, ...bookingIds.map((id): [string, DemoAttendance] => [id, attendance])]));
    try {
      for (const bookingId of bookingIds)
        await callApi<typeof markAttendance>({
          method: 'PUT',
          path: '/admin/demos/seats/:bookingId/attendance',
          params: { bookingId },
          body: { attendance },
        });
    } catch (error) {
      showToast('error', errorMessage(error, 'The attendance was not saved. Try again.'));
    }
    await revalidate();
    setMarked((known) => new Map([...known].filter(([id]) => !bookingIds.includes(id))));
  }
  return { marked, mark };
}

/** "7 came, 1 no-show, 6 open". */
function attendanceLabel(people: DemoPerson[]): string {
  const count = (wanted: DemoAttendance) => people.filter(({ attendance }) => attendance === wanted).length;
  return `${count('came')} came, ${count('missed')} no-show, ${count('open')} open`;
}

/** Until when attendance is closed: "Opens at 6 pm". */
export function opensAt({ startsAt }: Pick<OfficeDemo, 'startsAt'>): string {
  return `Opens at ${formatTime(startsAt)}`;
}
