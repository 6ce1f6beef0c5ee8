import { pointsText } from '../../../../kit/numbers/points-text.ts';
import '../../../../ui/lists/row-acts.css';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { rubricPoints, type RubricDraft } from '../../../assignments/rules.ts';
import { CopyRubricDialog, type RubricSource } from './copy-rubric-dialog.tsx';
import { useIssue } from './draft-issues.ts';
import { CriterionRow } from './criterion-row.tsx';
import { copyOf, MAX_CRITERIA, MAX_LEVELS, newCriterion, withLevel } from './rubric-edits.ts';

interface RubricEditorProps {
  /** Also the target of links from issues. */
  id: string;
  rubric: RubricDraft | null;
  /** Of the assignment. */
  points: number;
  /** The rubric in force of the published assignment. */
  state: { version: number; isFrozen: boolean } | undefined;
  source: RubricSource;
  onChange: (rubric: RubricDraft | null, mark: string) => void;
}

/** The rubric as a grid: criteria in rows, their levels in columns. Without criteria there is none. */
export function RubricEditor({ id, rubric, points, state, source, onChange }: RubricEditorProps) {
  const [isCopying, setCopying] = useState(false);
  const error = useIssue(id);
  const criteria = rubric?.criteria ?? [];
  const isNewVersion = rubric?.isNewVersion ?? false;
  const isFrozen = (state?.isFrozen ?? false) && !isNewVersion;
  const change = (next: RubricDraft['criteria'], mark: string) =>
    onChange(next.length === 0 ? null : { isNewVersion, criteria: next }, `${id}-${mark}`);
  const columns = Math.max(0, ...criteria.map(({ levels }) => levels.length));
  return (
    <section className="builder-group builder-wide" aria-labelledby={id}>
      <div className="rubric-head">
        <h3 id={id} className="type-h4" tabIndex={-1}>
          Rubric
        </h3>
        {criteria.length > 0 && <SumTag sum={rubricPoints(criteria)} points={points} />}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {isFrozen && (
        <Panel
          tone="info"
          act={
            <Button
              size="small"
              variant="line"
              onClick={() => onChange({ isNewVersion: true, criteria }, `${id}-version`)}
            >
              New rubric version
            </Button>
          }
        >
          Grading has begun, so points and levels are fixed. You can still correct the wording.
        </Panel>
      )}
      {state?.isFrozen && isNewVersion && (
        <Panel tone="info">
          Version {state.version + 1} will be used for submissions that have no grade yet. Grades already saved keep
          version {state.version}.
        </Panel>
      )}
      {criteria.length > 0 && (
        <div className="rubric-frame">
          <div className="rubric" data-columns={columns}>
            <div className="rubric-heads" aria-hidden="true">
              <span />
              {Array.from({ length: columns }, (_, at) => (
                <span key={at}>Level {at + 1}</span>
              ))}
            </div>
            {criteria.map((criterion, at) => (
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                number={at + 1}
                isLast={at === criteria.length - 1}
                isFrozen={isFrozen}
                criteria={criteria}
                onChange={change}
              />
            ))}
          </div>
        </div>
      )}
      <div className="builder-acts">
        <Button
          size="small"
          variant="line"
          icon={Plus}
          disabled={isFrozen || criteria.length >= MAX_CRITERIA}
          onClick={() => change([...criteria, newCriterion(criteria)], 'add')}
        >
          Add criterion
        </Button>
        {criteria.length > 0 && (
          <Button
            size="small"
            variant="line"
            icon={Plus}
            disabled={isFrozen || criteria.every(({ levels }) => levels.length >= MAX_LEVELS)}
            onClick={() => change(withLevel(criteria), 'add')}
          >
            Add level
          </Button>
        )}
        <Button size="small" variant="line" icon={Copy} disabled={isFrozen} onClick={() => setCopying(true)}>
          Copy from another assignment
        </Button>
      </div>
      <CopyRubricDialog
        isOpen={isCopying}
        source={source}
        onClose={() => setCopying(false)}
        onCopy={(copied) => {
          setCopying(false);
          change(copyOf(copied), 'copy');
        }}
      />
    </section>
  );
}

function SumTag({ sum, points }: { sum: number; points: number }) {
  return (
    <Badge tone={sum === points ? 'ok' : 'warn'}>
      The rubric adds up to {pointsText(sum)} of {pointsText(points)} points.
    </Badge>
  );
}
