import './seats.css';
import type { OfficeBatch } from '../batch-contract.ts';
import { seatsText } from './batch-labels.ts';

type Seats = Pick<OfficeBatch, 'enrolled' | 'capacity' | 'held' | 'offered' | 'waiting'>;

/** The seats of a batch in words, to scale below them, and who waits for one. */
export function SeatBar({ batch }: { batch: Seats }) {
  return (
    <span className="seat-figure">
      {seatsText(batch)}
      <span className="seat-bar" aria-hidden="true">
        {seatStates(batch).map((state, at) => (
          <span key={at} data-seat={state} />
        ))}
      </span>
      {batch.waiting > 0 && <span className="office-note">{batch.waiting} waiting</span>}
    </span>
  );
}

export type SeatState = 'taken' | 'held' | 'offered' | 'free';

/** The state of each seat, taken ones first. */
export function seatStates({ enrolled, capacity, held, offered }: Omit<Seats, 'waiting'>): SeatState[] {
  return Array.from({ length: Math.max(capacity, enrolled + held + offered) }, (_, at) => {
    if (at < enrolled) return 'taken';
    if (at < enrolled + held) return 'held';
    return at < enrolled + held + offered ? 'offered' : 'free';
  });
}
