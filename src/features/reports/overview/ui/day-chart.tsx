import './charts.css';
import { useId, useState } from 'react';
import { formatShortDate } from '../../../../kit/numbers/dates.ts';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import { roundTop } from './chart-scale.ts';

export interface ChartDay {
  /** `2026-11-14`. */
  day: string;
  value: number;
  /** The day 30 days earlier. */
  before: number;
}

interface DayChartProps {
  title: string;
  days: ChartDay[];
  /** A value in full, and in short form for the axis. */
  format: (value: number) => string;
  formatShort: (value: number) => string;
  /** On the right of the title. */
  note: string;
}

const LINES = 4;
const LABEL_EVERY = 7;

/** 30 days as bars, and as a table. A negative day has no bar. */
export function DayChart({ title, days, format, formatShort, note }: DayChartProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className="box office-box" aria-labelledby={id}>
      <div className="office-box-head">
        <h2 id={id} className="type-h4">
          {title}
        </h2>
        <button
          type="button"
          className="office-link chart-toggle"
          aria-label={`${title}: show as ${isTable ? 'chart' : 'table'}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
      </div>
      {isTable ? (
        <DayTable title={title} days={days} format={format} />
      ) : (
        <DayBars title={title} days={days} format={format} formatShort={formatShort} />
      )}
      <p className="office-note">{note}</p>
    </section>
  );
}

function DayBars({ title, days, format, formatShort }: Omit<DayChartProps, 'note'>) {
  const cssVariables = useCssVariables();
  const max = Math.max(...days.map(({ value }) => value), 0);
  const top = roundTop(max);
  const highest = days.findIndex(({ value }) => value === max && max > 0);
  const peak = days[highest];
  const text = peak
    ? `The highest is ${format(peak.value)} on ${formatShortDate(peak.day)}.`
    : 'There is nothing in these days.';
  return (
    <div className="day-chart" role="img" aria-label={`${title}, bars of ${days.length} days. ${text}`}>
      <div className="day-chart-plot">
        {Array.from({ length: LINES + 1 }, (_, at) => (
          <div key={at} className="day-chart-line" {...cssVariables({ '--part': `${(at / LINES) * 100}%` })}>
            <span>{formatShort((top / LINES) * at)}</span>
          </div>
        ))}
        <div className="day-chart-bars">
          {days.map(({ day, value }, at) => (
            <div
              key={day}
              className="day-chart-bar"
              data-today={at === days.length - 1 || undefined}
              {...cssVariables({ '--part': `${(Math.max(value, 0) / top) * 100}%` })}
              title={`${formatShortDate(day)}: ${format(value)}`}
            >
              {at === highest && <span>{formatShort(value)}</span>}
            </div>
          ))}
        </div>
      </div>
      <div className="day-chart-days">
        {days.map(({ day }, at) => (
          <span key={day}>{hasLabel(at, days.length) ? formatShortDate(day).replace(/ \d{4}$/, '') : ''}</span>
        ))}
      </div>
    </div>
  );
}

/** Every seventh day, and today; the week before today would overlap it. */
function hasLabel(at: number, count: number): boolean {
  return at === count - 1 || (at % LABEL_EVERY === 1 && at < count - LABEL_EVERY - 1);
}

function DayTable({ title, days, format }: Pick<DayChartProps, 'title' | 'days' | 'format'>) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className="chart-table" tabIndex={0} role="region" aria-label={`${title}, as a table`}>
      <table>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">On the day</th>
            <th scope="col">30 days before</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, value, before }) => (
            <tr key={day}>
              <td>{formatShortDate(day)}</td>
              <td>{format(value)}</td>
              <td>{format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
