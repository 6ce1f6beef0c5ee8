import type { CallOutcome } from '../../rules.ts';
import { isDue } from './inbox-labels.ts';

/** Days from today and time, by name. */
export const FOLLOW_UP_PRESETS = {
  today: { label: 'Today, 5 pm', days: 0, time: '17:00' },
  tomorrow: { label: 'Tomorrow, 11 am', days: 1, time: '11:00' },
  later: { label: 'In 3 days, 11 am', days: 3, time: '11:00' },
  week: { label: 'In a week, 11 am', days: 7, time: '11:00' },
} as const;
export type FollowUpPreset = keyof typeof FOLLOW_UP_PRESETS;

const AFTER_CALL: Record<CallOutcome, FollowUpPreset | null> = {
  Spoke: 'later',
  'No answer': 'tomorrow',
  Busy: 'today',
  'Call back': 'today',
  'Wrong number': null,
};

/**
 * Returns the follow-up that fits what came of a call, which the caller sees and can change before saving. `null` where
 * another is planned for a later day, or none makes sense.
 */
export function proposedFollowUp(
  outcome: CallOutcome,
  { followUpOn }: { followUpOn: string | null },
  now: string,
): FollowUpPreset | null {
  if (followUpOn !== null && !isDue(followUpOn, now)) return null;
  const preset = AFTER_CALL[outcome];
  const isPast = preset === 'today' && minutesOfDay(now) >= 16 * 60 + 30;
  return isPast ? 'tomorrow' : preset;
}

/** Whether the time of a preset is still to come. */
export function isAhead({ days, time }: { days: number; time: string }, now: string): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return days > 0 || minutesOfDay(now) < hours * 60 + minutes;
}

/** Minutes since midnight by India's clock. */
function minutesOfDay(iso: string): number {
  return Math.floor(Date.parse(iso) / 60_000 + 330) % 1440;
}
