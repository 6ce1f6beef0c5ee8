import { status } from '../../../../ui/office/status-tones.ts';
import type { SessionState } from '../../rules.ts';

export const sessionStates = {
  scheduled: status('Scheduled'),
  running: status('Running'),
  held: status('Held'),
  cancelled: status('Cancelled'),
} as const satisfies Record<SessionState, object>;
