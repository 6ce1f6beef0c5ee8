import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { BookedSeat } from '../demo-contract.ts';

const HOUR_MS = 3_600_000;

/** The next reminder. */
function reminderLabel(startsAt: string): string {
  const left = new Date(startsAt).getTime() - Date.now();
  if (left > 24 * HOUR_MS) return ', and a reminder comes the day before';
  return left > HOUR_MS ? ', and a reminder comes an hour before' : '';
}

/** Replaces the form after a booking: date, place and the link to change it. */
export function BookedClass({ seat }: { seat: BookedSeat }) {
  const { startsAt, manageUrl } = seat;
  return (
    <div className="booked-class">
      <p role="status" tabIndex={-1} ref={(element) => element?.focus()} className="enquiry-sent">
        Your seat is booked: {formatMeeting(startsAt)}. We have mailed you where{reminderLabel(startsAt)}.
      </p>
      {manageUrl && (
        <div className="booked-class-acts">
          <ButtonLink href={`${manageUrl}.ics`}>Add to calendar</ButtonLink>
          <ButtonLink href={manageUrl} variant="line">
            See, move or cancel
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
