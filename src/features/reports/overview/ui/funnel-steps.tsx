import './charts.css';
import { Link } from 'react-router';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import { percentOf } from '../../rules.ts';

export interface FunnelStep {
  name: string;
  now: number;
  before: number;
  /** The list of the counted items. */
  href: string;
}

/** Funnel steps to scale, each with its share of the previous step; below it the 30 days before. */
export function FunnelSteps({ steps }: { steps: FunnelStep[] }) {
  const cssVariables = useCssVariables();
  const max = Math.max(...steps.map(({ now }) => now), 1);
  return (
    <ol className="steps">
      {steps.map(({ name, now, before, href }, at) => {
        const earlier = steps[at - 1];
        return (
          <li key={name} className="step">
            <Link className="office-link" to={href}>
              {name}
            </Link>
            <span aria-hidden="true">
              {now > 0 && <span className="step-bar" {...cssVariables({ '--part': `${(now / max) * 100}%` })} />}
            </span>
            <span className="step-figure">
              <strong>{now.toLocaleString('en-IN')}</strong>
              {earlier && <Rate part={now} whole={earlier.now} />}
            </span>
            <span className="step-before">
              {before.toLocaleString('en-IN')}
              {earlier && <Rate part={before} whole={earlier.before} />} in the 30 days before
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Rate({ part, whole }: { part: number; whole: number }) {
  const percent = percentOf(part, whole);
  if (percent === null) return null;
  return (
    <>
      {' '}
      ({percent}%<span className="unseen"> of the step before</span>)
    </>
  );
}
