import { addDays, formatWeekday } from '../../../../kit/numbers/dates.ts';
import type { DueRule } from '../../../assignments/rules.ts';

/** The Indian days of the classes of a batch, by number. */
export interface BatchDays {
  batchCode: string;
  days: Readonly<Record<string, string>>;
}

/** Returns on which day work that is due after a class is due in each batch, in words. */
export function dueDaysText(
  { sessionNumber, days }: Pick<DueRule, 'sessionNumber' | 'days'>,
  batches: readonly BatchDays[],
): string[] {
  if (sessionNumber === null) return [];
  return batches.map(({ batchCode, days: classDays }) => {
    const day = classDays[sessionNumber];
    return day === undefined
      ? `${batchCode} has no class ${sessionNumber}, so no due date`
      : `${batchCode}: due ${formatWeekday(addDays(day, days ?? 0))}`;
  });
}
