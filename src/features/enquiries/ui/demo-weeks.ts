import { formatShortDate } from '../../../kit/dates.ts';

const DAY_MS = 86_400_000;
/** India's clock before Greenwich's; it knows no summer time. */
const INDIA_MS = 5.5 * 3_600_000;

export interface DemoWeek<Row> {
  /** The Monday, as an ISO moment. */
  monday: string;
  name: string;
  demos: Row[];
}

/** Classes by the weeks of India's calendar, in their order; `now` names this week and its neighbours. */
export function groupByWeek<Row extends { startsAt: string }>(demos: Row[], now: Date): DemoWeek<Row>[] {
  const weeks: DemoWeek<Row>[] = [];
  for (const demo of demos) {
    const monday = mondayOf(new Date(demo.startsAt));
    const last = weeks.at(-1);
    if (last?.monday === monday) last.demos.push(demo);
    else weeks.push({ monday, name: weekName(monday, mondayOf(now)), demos: [demo] });
  }
  return weeks;
}

function mondayOf(moment: Date): string {
  const day = Math.floor((moment.getTime() + INDIA_MS) / DAY_MS);
  // The first day of 1970 was a Thursday.
  const monday = day - ((day + 3) % 7);
  return new Date(monday * DAY_MS - INDIA_MS).toISOString();
}

function weekName(monday: string, thisMonday: string): string {
  const weeksAway = Math.round((Date.parse(monday) - Date.parse(thisMonday)) / (7 * DAY_MS));
  if (weeksAway === 0) return 'This week';
  if (weeksAway === 1) return 'Next week';
  if (weeksAway === -1) return 'Last week';
  return `Week of ${formatShortDate(monday)}`;
}
