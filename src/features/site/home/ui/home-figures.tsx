import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import type { HomeContent } from './home-content.ts';

/** The institute's figures. They count up when visible; the final figure is in the HTML. */
export function HomeFigures({ stats }: Pick<HomeContent, 'stats'>) {
  if (stats.length === 0) return null;
  return (
    <section className="figures" aria-label="In figures">
      <dl className="wrap figures-row">
        {stats.map((stat) => (
          <div key={stat.id} className="figure" title={stat.source}>
            <dt>{stat.label}</dt>
            <dd className="type-figure">
              {stat.countTo === null ? (
                stat.figure
              ) : (
                <Counter figure={stat.figure} countTo={stat.countTo} suffix={stat.suffix} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Screen readers get only the final figure. */
function Counter({ figure, countTo, suffix }: { figure: string; countTo: number; suffix: string }) {
  const cssVariables = useCssVariables();
  return (
    <>
      <span className="unseen">{figure}</span>
      <span
        aria-hidden="true"
        data-count-to={countTo}
        data-suffix={suffix}
        {...cssVariables({ '--length': `${figure.length}ch` })}
      >
        {figure}
      </span>
    </>
  );
}
