import type { BadgeTone } from '../../../../../ui/badge.tsx';
import type { ClaimStatus } from '../../../../settings/rules.ts';

/** Whether a claim is published, and if not, why. */
export function claimStatusLabel(status: ClaimStatus, months: number): { tone: BadgeTone; label: string } {
  switch (status) {
    case 'shown':
      return { tone: 'ok', label: 'On the site' };
    case 'no-source':
      return { tone: 'warn', label: 'No source: not on the site' };
    case 'no-date':
      return { tone: 'warn', label: 'No day: not on the site' };
    case 'no-consent':
      return { tone: 'warn', label: 'No consent: not on the site' };
    case 'still-to-come':
      return { tone: 'warn', label: 'Its day is still to come: not on the site' };
    case 'out-of-date':
      return { tone: 'bad', label: `Out of date, older than ${months} months: not on the site` };
  }
}
