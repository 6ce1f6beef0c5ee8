import { describeChart, readBarChart, valueText, type BarChart } from '../../../../kit/chart/bar-chart.ts';
import { drawBars, type ChartFrame } from '../../../../kit/chart/draw-bars.ts';

/** Text is at least 13 px: the narrow drawing fits the smallest phone, the wide one is used where its text reaches 13 px. */
const FRAMES = {
  narrow: { width: 240, height: 200, letter: 13 },
  wide: { width: 600, height: 230, letter: 14 },
} satisfies Record<string, ChartFrame>;

/** Bars in the post's dye (design §10), drawn for two widths, and a table with the same figures for screen readers. */
export function PostChart({ value }: { value: string }) {
  const reading = readBarChart(value);
  if ('problem' in reading) return null;
  const { chart } = reading;
  return (
    <figure className="post-chart">
      <div role="img" aria-label={describeChart(chart)}>
        <Drawing chart={chart} frame="narrow" />
        <Drawing chart={chart} frame="wide" />
      </div>
      <figcaption>{chart.caption}</figcaption>
      <div className="unseen">
        <Figures chart={chart} />
      </div>
    </figure>
  );
}

function Drawing({ chart, frame }: { chart: BarChart; frame: keyof typeof FRAMES }) {
  const { width, height, bars, lines, texts } = drawBars(chart, FRAMES[frame]);
  return (
    <svg
      className="chart-drawing"
      data-frame={frame}
      viewBox={`0 0 ${width} ${rounded(height)}`}
      fontSize={FRAMES[frame].letter}
      aria-hidden="true"
    >
      {bars.map(({ isStrong, x, y, width: wide, height: high }) => (
        <rect
          key={`${x} ${y}`}
          className="chart-bar"
          data-strong={isStrong ? '' : undefined}
          x={rounded(x)}
          y={rounded(y)}
          width={rounded(wide)}
          height={rounded(high)}
        />
      ))}
      {lines.map(({ isMark, x1, y1, x2, y2 }) => (
        <path
          key={`${x1} ${y1}`}
          className="chart-line"
          data-mark={isMark ? '' : undefined}
          d={`M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}`}
        />
      ))}
      {texts.map(({ x, y, text, anchor, look }) => (
        <text key={`${x} ${y}`} className={`chart-${look}`} x={rounded(x)} y={rounded(y)} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function Figures({ chart }: { chart: BarChart }) {
  return (
    <table>
      <caption>{chart.caption}</caption>
      <thead>
        <tr>
          <th scope="col">Bar</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {chart.bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>{valueText(chart, bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
