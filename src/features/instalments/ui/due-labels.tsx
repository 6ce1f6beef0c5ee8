import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { Due } from '../contract.ts';
import { DUE_STATE_NAMES } from '../rules.ts';

/** A due's status as a label. */
export function DueBadge({ state }: Pick<Due, 'state'>) {
  const { name, tone } = dueStates[state];
  return <Badge tone={tone}>{name}</Badge>;
}

const dueStates: Record<Due['state'], { name: string; tone: BadgeTone }> = {
  paid: { name: DUE_STATE_NAMES.paid, tone: 'ok' },
  coming: { name: DUE_STATE_NAMES.coming, tone: 'neutral' },
  today: { name: DUE_STATE_NAMES.today, tone: 'info' },
  overdue: { name: DUE_STATE_NAMES.overdue, tone: 'warn' },
  paused: { name: DUE_STATE_NAMES.paused, tone: 'bad' },
};
