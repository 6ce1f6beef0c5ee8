import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { discountPercent } from '../../../../kit/numbers/percent.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { OfficeBundle } from '../bundle-contract.ts';
import { status } from '../../../../ui/office/status-tones.ts';
import type { BundleStatus } from '../../rules.ts';

/** Labels of a bundle's status, with what to do where it should be offered and is not. */
export const bundleStatuses: Record<BundleStatus, { name: string; tone: BadgeTone; note: string }> = {
  offered: { ...status('Available'), note: '' },
  draft: { ...status('Draft'), note: '' },
  upcoming: { ...status('Scheduled'), note: '' },
  over: { ...status('Ended'), note: '' },
  'course-missing': { ...status('Not available'), note: 'One of its courses is not published.' },
  'no-saving': { ...status('Not available'), note: 'It costs no less than its courses.' },
};

/** Returns "₹52,998 one by one, ₹7,999 less (15%)", or what is wrong with the price. */
export function savingLabel(sumRupees: number, priceRupees: number): string {
  const sum = `${formatRupees(sumRupees)} one by one`;
  if (!(priceRupees > 0)) return sum;
  if (priceRupees >= sumRupees) return `${sum}: the bundle must cost less`;
  return `${sum}, ${formatRupees(sumRupees - priceRupees)} less (${discountPercent(sumRupees, priceRupees)}%)`;
}

/** Returns its first and last day. */
export function bundleDays({ startsOn, endsOn }: Pick<OfficeBundle, 'startsOn' | 'endsOn'>, now = new Date()): string {
  if (startsOn && endsOn) return `${formatNearDate(startsOn, now)} to ${formatNearDate(endsOn, now)}`;
  if (startsOn) return `From ${formatNearDate(startsOn, now)}`;
  return endsOn ? `Until ${formatNearDate(endsOn, now)}` : 'Always';
}
