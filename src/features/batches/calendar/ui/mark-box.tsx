import { Ban, Check, Clock, Minus, Repeat, Umbrella, X } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import type { getAttendance } from '../../attendance/attend-contract.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { MARK_NAMES } from './timetable-view.ts';

export type AttendedClass = RouteResponse<typeof getAttendance>['batches'][number]['sessions'][number];

/** What became of a class: by its mark, unless it was made up or cancelled. */
export type BoxKind = keyof typeof BOXES;

const BOXES = {
  present: { name: MARK_NAMES.present, icon: Check },
  late: { name: MARK_NAMES.late, icon: Clock },
  absent: { name: MARK_NAMES.absent, icon: X },
  excused: { name: MARK_NAMES.excused, icon: Umbrella },
  'made-up': { name: 'Made up', icon: Repeat },
  cancelled: { name: 'Cancelled', icon: Ban },
  none: { name: 'Not marked yet', icon: Minus },
} as const;

export function boxOf({ state, status, madeUpOn }: Pick<AttendedClass, 'state' | 'status' | 'madeUpOn'>): BoxKind {
  if (state === 'cancelled') return 'cancelled';
  return madeUpOn ? 'made-up' : (status ?? 'none');
}

/** The word of a box. */
export function boxName(kind: BoxKind): string {
  return BOXES[kind].name;
}

/** A mark as a box: shape and sign tell it apart, and the word stands beside it. */
export function MarkBox({ kind }: { kind: BoxKind }) {
  return (
    <span className="mark-box" data-mark={kind}>
      <Icon of={BOXES[kind].icon} size={16} />
    </span>
  );
}

/** Every box with its word. */
export function MarkLegend() {
  return (
    <ul className="mark-legend" aria-label="Marks">
      {(Object.keys(BOXES) as BoxKind[]).map((kind) => (
        <li key={kind} data-mark={kind}>
          <MarkBox kind={kind} /> {boxName(kind)}
        </li>
      ))}
    </ul>
  );
}
