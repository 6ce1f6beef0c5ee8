import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import type { OfficeCourse } from '../courses-contract.ts';
import { COURSE_STATE_NAMES } from '../../../catalogue/rules.ts';

export const courseStates: Record<OfficeCourse['state'], { name: string; tone: BadgeTone }> = {
  draft: status(COURSE_STATE_NAMES.draft),
  published: status(COURSE_STATE_NAMES.published),
  archived: status(COURSE_STATE_NAMES.archived),
};

/** "Sale until 30 Nov, usually ₹24,999": the line below today's price. Empty without a sale; an inactive sale shows its days. */
export function saleLabel(
  { price, salePrice, currentPrice, saleStartsOn, saleEndsOn }: OfficeCourse,
  now = new Date(),
): string {
  if (salePrice === null) return '';
  if (currentPrice === salePrice) {
    return `Sale${saleEndsOn ? ` until ${formatNearDate(saleEndsOn, now)}` : ''}, usually ${formatRupees(price)}`;
  }
  const days = [
    saleStartsOn && `from ${formatNearDate(saleStartsOn, now)}`,
    saleEndsOn && `to ${formatNearDate(saleEndsOn, now)}`,
  ];
  return `Sale ${formatRupees(salePrice)} ${days.filter(Boolean).join(' ')}`;
}

/** "1 course", "12 courses". */
export function countCourses(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`;
}
