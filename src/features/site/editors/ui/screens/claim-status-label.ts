import type { BadgeTone } from '../../../../../ui/badge.tsx';
import type { ClaimStatus } from '../../../../settings/rules.ts';

/** Whether a claim is published, and if not, why. */
export function claimStatusLabel(status: ClaimStatus, months: number): { tone: BadgeTone; label: string } {
  switch (status) {
    case 'shown':
      return { tone: 'ok', label: 'Public' };
    case 'no-source':
      return { tone: 'warn', label: 'Not public: no source' };
    case 'no-date':
      return { tone: 'warn', label: 'Not public: no date' };
    case 'no-consent':
      return { tone: 'warn', label: 'Not public: no consent' };
    case 'still-to-come':
      return { tone: 'warn', label: 'Not public: its date is in the future' };
    case 'out-of-date':
      return { tone: 'bad', label: `Not public: older than ${months} months` };
  }
}
