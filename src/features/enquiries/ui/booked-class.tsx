import { formatMeeting } from '../../../kit/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { BookedSeat } from '../demo-contract.ts';

/** Takes the place of the form: when and where, and the way to change it. */
export function BookedClass({ seat }: { seat: BookedSeat }) {
  const { startsAt, manageUrl } = seat;
  return (
    <div className="booked-class">
      <p role="status" tabIndex={-1} ref={(element) => element?.focus()} className="enquiry-sent">
        Your seat is booked: {formatMeeting(startsAt)}. We have mailed you where, and a reminder comes the day before.
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
