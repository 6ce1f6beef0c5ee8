import './seats.css';
import { Hourglass, Mail } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import type { OfficeBatch } from '../batch-contract.ts';
import { seatStates, type SeatState } from './seat-bar.tsx';

interface SeatMapProps {
  batch: OfficeBatch;
  /** Roll numbers of those with a seat. */
  rollNumbers: readonly number[];
  classesToCome: number;
  dye: string | undefined;
}

/** The seats as numbered blocks beside their figures. */
export function SeatMap({ batch, rollNumbers, classesToCome, dye }: SeatMapProps) {
  const { enrolled, capacity, held, offered, left, waiting } = batch;
  const figures = [
    { figure: enrolled, label: `of ${capacity} seats taken` },
    { figure: held, label: 'held' },
    { figure: offered, label: 'offered' },
    { figure: left, label: 'left' },
    { figure: waiting, label: 'waiting' },
    { figure: classesToCome, label: classesToCome === 1 ? 'class to come' : 'classes to come' },
  ];
  return (
    <section className="box seat-overview" aria-label="Seats">
      <div className="seat-map" data-dye={dye} aria-hidden="true">
        {seatStates(batch).map((state, at) => (
          <span key={at} data-seat={state}>
            {markOf(state, rollNumbers[at])}
          </span>
        ))}
      </div>
      <dl className="seat-figures">
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function markOf(state: SeatState, rollNumber: number | undefined) {
  if (state === 'held') return <Icon of={Hourglass} size={16} />;
  if (state === 'offered') return <Icon of={Mail} size={16} />;
  return state === 'taken' ? rollNumber : null;
}
