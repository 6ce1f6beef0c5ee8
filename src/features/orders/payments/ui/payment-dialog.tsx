import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMeeting, indianDay } from '../../../../kit/numbers/dates.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { getOwnTimetable } from '../../../batches/calendar/calendar-contract.ts';
import { BATCH_CALL } from '../../../learning/rules.ts';
import type { PaymentDetails } from '../../contract.ts';

/** After the payment: courses, learner and order number (spec 2 §2). */
export function PaymentDialog({ details, onClose }: { details: PaymentDetails; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="paid-title">
          <span className="paid-tick">
            <Icon of={Check} size={24} />
          </span>
          Payment Successful
        </span>
      }
      foot={
        <ButtonLink href="/profile" wide>
          Go to Profile
        </ButtonLink>
      }
    >
      <dl className="paid-facts">
        <div>
          <dt>Name</dt>
          <dd>{details.username}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{details.email}</dd>
        </div>
        <div>
          <dt>Order ID</dt>
          <dd>
            {formatOrderNumber(details.orderNumber)}
            <small className="paid-provider-id">{details.orderId}</small>
          </dd>
        </div>
        <div>
          <dt>Amount paid</dt>
          <dd>{formatRupees(details.amountPaid)}</dd>
        </div>
      </dl>
      <h3 className="paid-courses-title">Your courses</h3>
      <ul className="paid-courses">
        {details.courses.map((course) => (
          <li key={course.id}>
            <img src={course.image} alt="" width={56} height={56} />
            <span>{course.title}</span>
          </li>
        ))}
      </ul>
      {details.seats.map((seat) => (
        <PaidSeat key={seat.batchId} seat={seat} />
      ))}
      {details.seats.length === 0 && <p className="paid-next">{BATCH_CALL}</p>}
    </Dialog>
  );
}

type Seat = PaymentDetails['seats'][number];

/** A seat with what to do next. */
function PaidSeat({ seat }: { seat: Seat }) {
  const classId = useFirstClassId(seat);
  return (
    <div className="paid-seat">
      <p>{seatText(seat)}</p>
      <p className="paid-seat-acts">
        <a className="link" href="/profile/timetable">
          {seat.state === 'taken' ? 'Open timetable' : 'Choose now'}
        </a>
        {/* Last: it comes later, and moves nothing. */}
        {classId && (
          <a className="link" href={`/api/sessions/${classId}/event.ics`} download>
            Add to calendar
          </a>
        )}
      </p>
    </div>
  );
}

/** The first class of a seat that was taken, from the buyer's timetable of that day; `null` until it is known. */
function useFirstClassId({ state, batchId, firstClass }: Seat): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (state !== 'taken' || firstClass === null) return;
    const day = indianDay(new Date(firstClass));
    const request = { method: 'GET', path: '/timetable', query: { from: day, to: day } } as const;
    callApi<typeof getOwnTimetable>(request).then(
      ({ sessions }) => setId(sessions.find((one) => one.batchId === batchId)?.id ?? null),
      // The timetable has the entry as well.
      () => undefined,
    );
  }, [state, batchId, firstClass]);
  return id;
}

/** What became of a seat that was paid for. */
function seatText({ state, batchCode, firstClass }: Seat): string {
  if (state === 'taken')
    return `Your seat: ${batchCode}${firstClass ? `, first class ${formatMeeting(firstClass)}` : ''}`;
  if (state === 'batch-cancelled')
    return `Payment received and your course is open. ${batchCode} was cancelled meanwhile.`;
  return `Payment received and your course is open. The last seat in ${batchCode} was taken before your payment arrived. Choose another batch, study at your own pace, or ask for a full refund.`;
}
