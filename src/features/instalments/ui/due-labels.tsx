import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { Due } from '../contract.ts';

/** A due's status as a label. */
export function DueBadge({ state }: Pick<Due, 'state'>) {
  const { name, tone } = dueStates[state];
  return <Badge tone={tone}>{name}</Badge>;
}

const dueStates: Record<Due['state'], { name: string; tone: BadgeTone }> = {
  paid: { name: 'Paid', tone: 'ok' },
  coming: { name: 'Upcoming', tone: 'neutral' },
  today: { name: 'Due today', tone: 'info' },
  overdue: { name: 'Overdue', tone: 'warn' },
  paused: { name: 'Access paused', tone: 'bad' },
};
