import { CalendarPlus } from 'lucide-react';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { SeatOfLink } from '../demo-contract.ts';
import { demoTitle, type SeatState } from '../../rules.ts';
import { DemoCards } from './demo-cards.tsx';
import { seatsLeft } from './demo-labels.ts';
import { formUrl } from '../../forms/ui/form-plans.ts';

interface SeatScreenProps {
  seat: SeatOfLink;
  /** Message about the last successful action. */
  said: string | null;
  /** Error of the last action. */
  failure: string | null;
  /** The page's URL path, without search params. */
  url: string;
  /** The institute's address and directions; not used for an online class. */
  place: { address: string; directions: string };
}

/** The page of one seat, for anyone with its link: the class, and plain forms to move or cancel the seat. */
export function SeatScreen({ seat, said, failure, url, place }: SeatScreenProps) {
  const { state, course, others } = seat;
  return (
    <main id="main" data-dye="neel" className="wrap seat-page">
      <h1 className="type-h1-app">{headings[state]}</h1>
      {said && <Panel tone="ok" role="status" title={said} />}
      {failure && <Panel tone="error" role="alert" title={failure} />}
      <section className="box" aria-labelledby="seat-class">
        <h2 id="seat-class" className="type-h3">
          {demoTitle(seat)}
        </h2>
        <SeatDetails seat={seat} place={place} />
        {state === 'booked' && (
          <div className="seat-acts">
            <ButtonLink href={`${url}.ics`} icon={CalendarPlus}>
              Add to calendar
            </ButtonLink>
          </div>
        )}
      </section>
      {state === 'booked' && (
        <div>
          <details className="seat-change" open={failure !== null}>
            <summary>Move to another class</summary>
            <MoveForm others={others} />
          </details>
          <details className="seat-change">
            <summary>Cancel my seat</summary>
            <form method="post">
              <p>Your seat will go to someone else. You can book another class at any time.</p>
              <Button type="submit" name="act" value="cancel" variant="danger">
                Yes, cancel my seat
              </Button>
            </form>
          </details>
        </div>
      )}
      {state === 'class-cancelled' && (
        <section className="box" aria-labelledby="seat-move">
          <h2 id="seat-move" className="type-h3">
            Choose another class
          </h2>
          <MoveForm others={others} />
        </section>
      )}
      {(state === 'given-back' || state === 'over') && (
        <div className="seat-acts">
          <ButtonLink href={formUrl({ kind: 'demo', course })}>Book another class</ButtonLink>
          <ButtonLink href="/services" variant="line">
            See all courses
          </ButtonLink>
        </div>
      )}
    </main>
  );
}

const headings: Record<SeatState, string> = {
  booked: 'Your seat',
  'given-back': 'This seat was cancelled',
  'class-cancelled': 'This class is cancelled',
  over: 'This class is over',
};

function SeatDetails({ seat, place }: Pick<SeatScreenProps, 'seat' | 'place'>) {
  const { startsAt, minutes, trainer, state } = seat;
  const isAhead = state === 'booked';
  return (
    <dl className="seat-facts">
      <Detail name="Date">
        <time dateTime={startsAt}>{formatMeeting(startsAt)}</time>, {minutes}&nbsp;minutes
      </Detail>
      <Detail name="Where">
        <Where seat={seat} place={place} />
      </Detail>
      {trainer && <Detail name="Trainer">{trainer}</Detail>}
      {isAhead && <Detail name="Seats">{seatsLeft(seat)}, one is yours</Detail>}
    </dl>
  );
}

function Where({ seat, place }: Pick<SeatScreenProps, 'seat' | 'place'>) {
  if (seat.isOnline) {
    if (seat.state !== 'booked') return 'Online';
    return (
      <>
        Online:{' '}
        <a className="link" href={seat.place} rel="noopener">
          {seat.place}
        </a>
      </>
    );
  }
  return (
    <>
      {[seat.place, place.address].filter(Boolean).join(', ')}
      {place.address && seat.state === 'booked' && (
        <>
          {' '}
          <a className="link" href={place.directions} target="_blank" rel="noopener">
            See it on a map
          </a>
        </>
      )}
    </>
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

function MoveForm({ others }: Pick<SeatOfLink, 'others'>) {
  if (others.length === 0) {
    return (
      <p>
        No other class has a free seat now.{' '}
        <a className="link" href="/contact">
          Write to us{' '}
        </a>{' '}
        , and we will find a day.
      </p>
    );
  }
  return (
    <form method="post">
      <fieldset className="demo-slots">
        <legend className="field-label">Classes with a free seat</legend>
        <DemoCards demos={others} />
      </fieldset>
      <Button type="submit" name="act" value="move">
        Move my seat
      </Button>
    </form>
  );
}
