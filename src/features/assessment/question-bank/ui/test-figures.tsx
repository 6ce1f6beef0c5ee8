import type { ReactNode } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { analyseTest } from '../../office-contract.ts';
import { timeLimitSeconds } from '../../rules.ts';
import { countOf, formatLength } from './test-labels.ts';
import { percent } from './tests-table.tsx';

type Test = RouteResponse<typeof analyseTest>['test'];

/** How a test does as a whole: figures with what each is measured by, and how the scores are spread. */
export function TestFigures({ test }: { test: Test }) {
  const { attempts, learners, passPercent, meanPercent, medianSeconds, settings, questionCount, scores } = test;
  const asked = settings.drawCount === null ? questionCount : Math.min(settings.drawCount, questionCount);
  return (
    <dl className="box tests-figures">
      <Figure name="Attempts" note={`of ${countOf(learners, 'learner')}`}>
        {attempts}
      </Figure>
      <Figure name="Passed" note="of the attempts">
        {percent(passPercent)}
      </Figure>
      <Figure name="Mean score" note={`pass mark ${settings.passPercentage}%`}>
        {percent(meanPercent)}
      </Figure>
      <Figure name="Median time" note={asked > 0 ? `of ${formatLength(timeLimitSeconds(asked))}` : ''}>
        {medianSeconds === null ? '' : formatLength(medianSeconds)}
      </Figure>
      {attempts > 0 && (
        <div className="test-scores">
          <dt>Scores, 0 to 100%, grey did not pass</dt>
          <dd>
            <Spread scores={scores} passPercentage={settings.passPercentage} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  const isEmpty = children === '';
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="test-figure">{isEmpty ? '–' : children}</span>{' '}
        {!isEmpty && note !== '' && <span className="test-note">{note}</span>}
      </dd>
    </div>
  );
}

const [WIDTH, HEIGHT, GAP] = [240, 48, 4];

/** A bar for each tenth of the scores. */
function Spread({ scores, passPercentage }: { scores: readonly number[]; passPercentage: number }) {
  const top = Math.max(...scores, 1);
  const step = WIDTH / scores.length;
  const label = scores
    .map((times, tenth) => (times === 0 ? '' : `${tenth * 10} to ${tenth * 10 + 10}%: ${times}`))
    .filter(Boolean)
    .join(', ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height={HEIGHT} role="img" aria-label={label}>
      {scores.map((times, tenth) => {
        const height = Math.max(2, (times / top) * HEIGHT);
        // A tenth that the pass mark divides holds both: it counts as passed from its end on.
        const isPassed = tenth * 10 + 10 > passPercentage;
        return (
          <rect
            key={tenth * 10}
            x={tenth * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            data-passed={isPassed}
          />
        );
      })}
    </svg>
  );
}
