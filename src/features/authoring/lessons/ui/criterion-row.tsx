import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';
import { isInSteps, MAX_POINTS, type RubricCriterion, type RubricLevel } from '../../../assignments/rules.ts';
import { MIN_LEVELS, withCriterion, withLevelChange, withoutLevel, withStep } from './rubric-edits.ts';

interface CriterionRowProps {
  criterion: RubricCriterion;
  number: number;
  isLast: boolean;
  /** Points and levels are fixed; the wording is not. */
  isFrozen: boolean;
  criteria: readonly RubricCriterion[];
  onChange: (criteria: RubricCriterion[], mark: string) => void;
}

/** One criterion with its levels. */
export function CriterionRow({ criterion, number, isLast, isFrozen, criteria, onChange }: CriterionRowProps) {
  const { id, title, description, levels } = criterion;
  const called = title.trim() || `Criterion ${number}`;
  return (
    <div className="rubric-row" role="group" aria-label={called}>
      <div className="rubric-criterion">
        <textarea
          className="rubric-title"
          aria-label={`Title of criterion ${number}`}
          placeholder="Criterion"
          rows={1}
          maxLength={120}
          value={title}
          onChange={(event) =>
            onChange(withCriterion(criteria, id, { title: oneLine(event.currentTarget.value) }), `${id}-title`)
          }
        />
        <textarea
          className="rubric-description"
          aria-label={`Description of criterion ${number}`}
          placeholder="What is judged"
          rows={2}
          maxLength={500}
          value={description}
          onChange={(event) =>
            onChange(withCriterion(criteria, id, { description: event.currentTarget.value }), `${id}-description`)
          }
        />
      </div>
      {levels.map((level, at) => (
        <LevelCell
          key={level.id}
          level={level}
          name={`level ${at + 1} of ${called}`}
          isFrozen={isFrozen}
          onChange={(change, mark) =>
            onChange(withLevelChange(criteria, { criterionId: id, levelId: level.id }, change), `${level.id}-${mark}`)
          }
        />
      ))}
      <div className="rubric-menu">
        <OfficeDrop icon={Ellipsis} label={`Actions for ${called}`} isIconOnly isLoose>
          {(close) => {
            const run = (act: () => void) => () => {
              close();
              act();
            };
            return (
              <ul className="row-acts-menu">
                <Item
                  label="Move up"
                  icon={ArrowUp}
                  isOff={isFrozen || number === 1}
                  onClick={run(() => onChange(withStep(criteria, id, -1), 'move'))}
                />
                <Item
                  label="Move down"
                  icon={ArrowDown}
                  isOff={isFrozen || isLast}
                  onClick={run(() => onChange(withStep(criteria, id, 1), 'move'))}
                />
                {levels.map((level, at) => (
                  <Item
                    key={level.id}
                    label={`Remove level ${at + 1}`}
                    icon={Trash2}
                    isOff={isFrozen || levels.length <= MIN_LEVELS}
                    onClick={run(() =>
                      onChange(withoutLevel(criteria, { criterionId: id, levelId: level.id }), 'remove'),
                    )}
                  />
                ))}
                <Item
                  label="Remove"
                  icon={Trash2}
                  isOff={isFrozen}
                  onClick={run(() =>
                    onChange(
                      criteria.filter((other) => other.id !== id),
                      'remove',
                    ),
                  )}
                />
              </ul>
            );
          }}
        </OfficeDrop>
      </div>
    </div>
  );
}

interface LevelCellProps {
  level: RubricLevel;
  /** "level 2 of Flow" */
  name: string;
  isFrozen: boolean;
  onChange: (change: Partial<RubricLevel>, mark: string) => void;
}

function LevelCell({ level, name, isFrozen, onChange }: LevelCellProps) {
  const [typed, setTyped] = useState(pointsText(level.points));
  const [known, setKnown] = useState(level.points);
  if (level.points !== known) {
    setKnown(level.points);
    setTyped(pointsText(level.points));
  }
  return (
    <div className="rubric-level">
      <div className="rubric-level-head">
        <textarea
          className="rubric-title"
          aria-label={`Title of ${name}`}
          placeholder="Level"
          rows={1}
          maxLength={120}
          value={level.title}
          onChange={(event) => onChange({ title: oneLine(event.currentTarget.value) }, 'title')}
        />
        <input
          className="rubric-points"
          aria-label={`Points of ${name}`}
          aria-invalid={readPoints(typed) === null || undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          readOnly={isFrozen}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            const points = readPoints(event.currentTarget.value);
            if (points === null) return;
            setKnown(points);
            onChange({ points }, 'points');
          }}
        />
      </div>
      <textarea
        className="rubric-description"
        aria-label={`Description of ${name}`}
        placeholder="What earns it"
        rows={2}
        maxLength={500}
        value={level.description}
        onChange={(event) => onChange({ description: event.currentTarget.value }, 'description')}
      />
    </div>
  );
}

interface ItemProps {
  label: string;
  icon: typeof Trash2;
  isOff: boolean;
  onClick: () => void;
}

function Item({ label, icon, isOff, onClick }: ItemProps) {
  return (
    <li>
      <Button variant="bare" size="small" icon={icon} disabled={isOff} onClick={onClick}>
        {label}
      </Button>
    </li>
  );
}

/** Points as typed; `null` where they are none, or not in steps of 0.5. */
function readPoints(typed: string): number | null {
  const points = readNumber(typed);
  return Number.isFinite(points) && points >= 0 && points <= MAX_POINTS && isInSteps(points) ? points : null;
}

/** A title wraps in its cell, and stays one line of text. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
