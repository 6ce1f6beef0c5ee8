import './day-chart.css';
import { useId, useState, type PointerEvent } from 'react';
import { formatMonth, formatNearDate, formatShortDate, formatWeekday } from '../../kit/numbers/dates.ts';
import { useCssVariables } from '../use-css-variables.ts';
import { useStoredState } from '../use-stored-state.ts';
import { axisCounts, axisRupees, runningTotal, scaleOf, shortRupees, type Scale } from './chart-scale.ts';

export interface ChartDay {
  /** `2026-11-14`. */
  day: string;
  /** The day that it is compared with. */
  dayBefore: string;
  now: number;
  before: number;
}

interface DayChartProps {
  title: string;
  /** Under this name the browser keeps whether the running total is shown. */
  name: string;
  days: ChartDay[];
  /** Names of both spans: "27 Oct to 25 Nov". */
  spanNames: { now: string; before: string };
  unit: 'rupees' | 'count';
  /** A value in full. */
  format: (value: number) => string;
}

type Mode = 'total' | 'day';

/** Below so many days with a value, bars would be mostly gaps: their running total is drawn. */
const FEW_DAYS = 10;
/** Above so many days, bars are of months. */
const MANY_DAYS = 92;

/**
 * One metric by day, or as its running total, beside the same days before (design "Charts"). The value under the pointer
 * is shown, with the keyboard too; the same data is below as a table.
 */
export function DayChart({ title, name, days, spanNames, unit, format }: DayChartProps) {
  const [kept, keep] = useStoredState<Mode | null>(`chart-${name}`, readMode, null);
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const isEmpty = days.every(({ now, before }) => now === 0 && before === 0);
  const isFew = days.filter(({ now }) => now !== 0).length < FEW_DAYS;
  const mode = kept ?? (isFew ? 'total' : 'day');
  const points = mode === 'total' ? totals(days) : inMonths(days);
  const shown = at === null ? null : (points[at] ?? null);
  const choose = (next: Mode) => {
    setAt(null);
    keep(next);
  };
  return (
    <section className="box office-box" aria-labelledby={id}>
      <div className="office-box-head">
        <h2 id={id} className="start-title">
          {title}
        </h2>
        {days.length > 1 && !isEmpty && (
          <div className="chart-modes" role="group" aria-label={`${title}: how it is drawn`}>
            {(['total', 'day'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={mode === one} onClick={() => choose(one)}>
                {one === 'total' ? 'Running total' : isLong(days) ? 'By month' : 'By day'}
              </button>
            ))}
          </div>
        )}
      </div>
      {isEmpty ? (
        <p className="chart-empty">Nothing in this period.</p>
      ) : (
        <Plot
          title={title}
          points={points}
          mode={mode}
          unit={unit}
          format={format}
          at={at}
          onAt={setAt}
          shown={shown}
        />
      )}
      {!isEmpty && (
        <div className="chart-foot">
          <p className="chart-key">
            <span data-span="now">{spanNames.now}</span>
            <span data-span="before">{spanNames.before}</span>
          </p>
          <details className="chart-table">
            <summary className="office-link">Show as table</summary>
            <DayTable title={title} days={days} format={format} spanNames={spanNames} />
          </details>
        </div>
      )}
    </section>
  );
}

interface PlotProps extends Pick<DayChartProps, 'title' | 'unit' | 'format'> {
  points: Point[];
  mode: Mode;
  at: number | null;
  onAt: (at: number | null) => void;
  shown: Point | null;
}

function Plot({ title, points, mode, unit, format, at, onAt, shown }: PlotProps) {
  const cssVariables = useCssVariables();
  const scale = scaleOf(
    points.flatMap(({ now, before }) => [now, before]),
    { isWhole: unit === 'count' },
  );
  const labels = unit === 'rupees' ? axisRupees(scale.lines) : axisCounts(scale.lines);
  const x = (index: number) => placeOf(index, points.length, mode);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onAt(nearest((event.clientX - left) / width, points.length, mode));
  };
  const last = points.length - 1;
  const valueText = (point: Point | undefined) =>
    point ? `${point.label}: ${format(point.now)}, before: ${format(point.before)}` : '';
  return (
    <div className="chart-plot" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => onAt(null)}>
      <svg className="chart-svg" width="100%" height="100%" aria-hidden="true">
        {scale.lines.map((value, index) => (
          <g key={value}>
            <line className="chart-line" x1="0" x2="100%" y1={percent(y(value, scale))} y2={percent(y(value, scale))} />
            <text className="chart-label" x="-8" y={percent(y(value, scale))} dy="4" textAnchor="end">
              {labels[index]}
            </text>
          </g>
        ))}
        {mode === 'day' &&
          points.map(({ key, now }, index) => (
            <rect
              key={key}
              className="chart-bar"
              data-shown={index === at || undefined}
              x={percent(x(index) - 36 / points.length)}
              width={percent(72 / points.length)}
              y={percent(y(Math.max(now, 0), scale))}
              height={percent((Math.abs(now) / (scale.top - scale.bottom)) * 100)}
            />
          ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          <polyline className="chart-before" points={lineOf(points, 'before', { x, scale })} />
          {mode === 'total' && <polyline className="chart-now" points={lineOf(points, 'now', { x, scale })} />}
        </svg>
        {points.length === 1 && mode === 'total' && (
          <circle className="chart-dot" cx="50%" cy={percent(y(points[0]?.now ?? 0, scale))} r="4" />
        )}
        {points.map(({ key, label, tick }, index) => {
          const every = tickOf(index, points.length);
          return every === null ? null : (
            <text
              key={key}
              className="chart-label"
              data-every={every}
              x={percent(x(index))}
              y="100%"
              dy="20"
              textAnchor={index === 0 && mode === 'total' ? 'start' : index === last && last > 0 ? 'end' : 'middle'}
            >
              {tick || label}
            </text>
          );
        })}
        {mode === 'total' && points[last] && <Ends point={points[last]} scale={scale} unit={unit} />}
        {at !== null && shown && (
          <>
            <line className="chart-cursor" x1={percent(x(at))} x2={percent(x(at))} y1="0" y2="100%" />
            {mode === 'total' && (
              <circle className="chart-dot" cx={percent(x(at))} cy={percent(y(shown.now, scale))} r="4" />
            )}
          </>
        )}
      </svg>
      <input
        type="range"
        className="chart-pointer"
        min={0}
        max={last}
        value={at ?? last}
        aria-label={`${title}, value of a ${points[0]?.isMonth ? 'month' : 'day'}`}
        aria-valuetext={valueText(points[at ?? last])}
        onFocus={() => onAt(at ?? last)}
        onBlur={() => onAt(null)}
        onChange={(event) => onAt(Number(event.currentTarget.value))}
      />
      {at !== null && shown && (
        <div
          className="chart-value"
          data-side={x(at) > 50 ? 'left' : 'right'}
          aria-hidden="true"
          {...cssVariables({ '--at': percent(x(at)) })}
        >
          <strong>{shown.label}</strong>
          <span>This period</span>
          <strong>{format(shown.now)}</strong>
          <span>Before</span>
          <strong>{format(shown.before)}</strong>
        </div>
      )}
    </div>
  );
}

/** The last values of both lines, kept apart so that neither covers the other. */
function Ends({ point, scale, unit }: { point: Point; scale: Scale; unit: DayChartProps['unit'] }) {
  const short = unit === 'rupees' ? shortRupees : (count: number) => count.toLocaleString('en-IN');
  const now = y(point.now, scale);
  const before = y(point.before, scale);
  const GAP = 9;
  const apart = Math.abs(now - before) < GAP ? (now <= before ? now + GAP : now - GAP) : before;
  return (
    <>
      <text className="chart-end" x="100%" dx="8" y={percent(now)} dy="4">
        {short(point.now)}
      </text>
      <text className="chart-label" x="100%" dx="8" y={percent(apart)} dy="4">
        {short(point.before)} before
      </text>
    </>
  );
}

function DayTable({ title, days, format, spanNames }: Pick<DayChartProps, 'title' | 'days' | 'format' | 'spanNames'>) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className="chart-rows" tabIndex={0} role="region" aria-label={`${title}, as a table`}>
      <table>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">{spanNames.now}</th>
            <th scope="col">Compared with</th>
            <th scope="col">{spanNames.before}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, dayBefore, now, before }) => (
            <tr key={day}>
              <td>{formatNearDate(day)}</td>
              <td>{format(now)}</td>
              <td>{formatNearDate(dayBefore)}</td>
              <td>{format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Point {
  key: string;
  /** "16 Nov, Monday", or the month. */
  label: string;
  /** On the axis: "16 Nov". */
  tick: string;
  isMonth: boolean;
  now: number;
  before: number;
}

function totals(days: readonly ChartDay[]): Point[] {
  const now = runningTotal(days.map((day) => day.now));
  const before = runningTotal(days.map((day) => day.before));
  return days.map(({ day }, at) => ({ ...namesOf(day), now: now[at] ?? 0, before: before[at] ?? 0 }));
}

/** The days, or in a long range their months. */
function inMonths(days: readonly ChartDay[]): Point[] {
  if (!isLong(days)) return days.map(({ day, now, before }) => ({ ...namesOf(day), now, before }));
  const months = new Map<string, Point>();
  for (const { day, now, before } of days) {
    const key = day.slice(0, 7);
    const point = months.get(key) ?? {
      key,
      label: formatMonth(key),
      tick: formatMonth(key).slice(0, 3),
      isMonth: true,
      now: 0,
      before: 0,
    };
    months.set(key, { ...point, now: point.now + now, before: point.before + before });
  }
  return [...months.values()];
}

function namesOf(day: string) {
  const tick = formatShortDate(day).replace(/ \d{4}$/, '');
  return { key: day, tick, label: `${tick}, ${formatWeekday(day).split(',')[0]}`, isMonth: false };
}

function isLong(days: readonly ChartDay[]): boolean {
  return days.length > MANY_DAYS;
}

/** Where a point stands, in per cent of the width: a line begins and ends at the edges, bars have room of their own. */
function placeOf(index: number, count: number, mode: Mode): number {
  if (mode === 'day') return ((index + 0.5) / count) * 100;
  return count === 1 ? 50 : (index / (count - 1)) * 100;
}

function nearest(part: number, count: number, mode: Mode): number {
  const index = mode === 'day' ? Math.floor(part * count) : Math.round(part * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

/** Which labels stand below: five on a wide screen, three of them on a phone. */
function tickOf(index: number, count: number): 'always' | 'wide' | null {
  const spaces = Math.min(4, count - 1);
  for (let at = 0; at <= spaces; at += 1) {
    if (Math.round((at * (count - 1)) / Math.max(spaces, 1)) === index) return at % 2 === 0 ? 'always' : 'wide';
  }
  return null;
}

function lineOf(
  points: readonly Point[],
  of: 'now' | 'before',
  { x, scale }: { x: (index: number) => number; scale: Scale },
): string {
  return points.map((point, index) => `${round(x(index))},${round(y(point[of], scale))}`).join(' ');
}

/** In per cent from the top. */
function y(value: number, { top, bottom }: Scale): number {
  return ((top - value) / (top - bottom)) * 100;
}

function percent(value: number): string {
  return `${round(value)}%`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function readMode(value: unknown): Mode | null {
  return value === 'total' || value === 'day' ? value : null;
}
