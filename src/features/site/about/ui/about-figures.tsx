import { DateText } from '../../../../ui/date-text.tsx';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import type { AboutContent } from './about-content.ts';

type Stats = AboutContent['stats'];

/** The institute's figures. They count up when visible (count-up.ts); their sources are listed below. */
export function AboutFigures({ stats }: { stats: Stats }) {
  if (stats.length === 0) return null;
  return (
    <section className="about-figures" aria-label="In figures">
      <dl className="wrap figures-row">
        {stats.map((stat) => (
          <div key={stat.id} className="figure">
            <dt>{stat.label}</dt>
            <dd className="type-figure">
              {stat.countTo === null ? stat.figure : <Counter stat={stat} countTo={stat.countTo} />}
            </dd>
          </div>
        ))}
      </dl>
      <Sources stats={stats} />
    </section>
  );
}

/** Screen readers get only the final figure; its width is reserved. */
function Counter({ stat, countTo }: { stat: Stats[number]; countTo: number }) {
  const cssVariables = useCssVariables();
  return (
    <>
      <span className="unseen">{stat.figure}</span>
      <span
        className="about-count"
        aria-hidden="true"
        data-count-to={countTo}
        data-count-pace="about"
        data-suffix={stat.suffix}
        {...cssVariables({ '--length': `${stat.figure.length}ch` })}
      >
        {stat.figure}
      </span>
    </>
  );
}

function Sources({ stats }: { stats: Stats }) {
  const known = stats.filter((stat) => stat.source !== '');
  if (known.length === 0) return null;
  return (
    <details className="wrap about-sources">
      <summary>Where these figures come from</summary>
      <ul>
        {known.map((stat) => (
          <li key={stat.id}>
            <strong>
              {stat.figure} {stat.label}.
            </strong>{' '}
            {stat.source} Counted on <DateText iso={stat.asOf} />.
          </li>
        ))}
      </ul>
    </details>
  );
}
