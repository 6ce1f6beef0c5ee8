import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { Check, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';

import {
  chooseLevel,
  commentOn,
  markOf,
  typePoints,
  type Criterion,
  type GradeDraft,
  type Rubric,
} from './grade-draft.ts';
import { MAX_CRITERION_COMMENT } from '../grading-rules.ts';

interface RubricMarksProps {
  rubric: Rubric;
  draft: GradeDraft;
  /** The criterion that the number keys choose a level of. */
  current: string | null;
  /** The criterion with which something is wrong, after saving was tried. */
  wrong: string | null;
  wrongText: string;
  isReadOnly: boolean;
  hasKeys: boolean;
  change: (next: (draft: GradeDraft) => GradeDraft) => void;
}

/** The rubric: each criterion a group of levels, with points that can be changed and a comment. */
export function RubricMarks({ rubric, ...props }: RubricMarksProps) {
  return (
    <div className="grading-rubric">
      {rubric.criteria.map((criterion) => (
        <CriterionMarks key={criterion.id} {...props} criterion={criterion} />
      ))}
    </div>
  );
}

function CriterionMarks(props: Omit<RubricMarksProps, 'rubric'> & { criterion: Criterion }) {
  const { criterion, draft, current, wrong, wrongText, isReadOnly, hasKeys, change } = props;
  const { id, title, description, levels, maxPoints } = criterion;
  const mark = markOf(draft, id);
  const [isOpen, setOpen] = useState(false);
  const isCurrent = current === id && !isReadOnly;
  return (
    <fieldset
      className="grading-criterion"
      data-criterion={id}
      data-current={isCurrent || undefined}
      disabled={isReadOnly}
    >
      <legend className="unseen">{title}</legend>
      <div className="grading-criterion-head">
        <span className="grading-criterion-title" aria-hidden="true">
          {title}
        </span>
        {isCurrent && hasKeys && (
          <span className="grading-keys" aria-hidden="true">
            {levels.slice(0, 6).map((level, at) => (
              <kbd key={level.id}>{at + 1}</kbd>
            ))}
          </span>
        )}
        <label className="grading-points">
          <span className="unseen">Points for {title}</span>
          <input
            className="control grading-points-field"
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            placeholder="–"
            value={mark.points}
            onChange={({ target }) => change((now) => typePoints(now, criterion, target.value))}
          />
          <span>of {pointsText(maxPoints)}</span>
        </label>
      </div>
      {description !== '' && <p className="grading-note">{description}</p>}
      <div className="grading-levels">
        {levels.map((level) => (
          <label key={level.id} className="grading-level">
            <input
              type="radio"
              className="unseen"
              name={`level-${id}`}
              value={level.id}
              checked={mark.levelId === level.id}
              onChange={() => change((now) => chooseLevel(now, criterion, level.id))}
            />
            <span className="grading-level-head">
              <span>{level.title}</span>
              <span className="grading-level-points">
                {mark.levelId === level.id && <Icon of={Check} size={16} />}
                {pointsText(level.points)}
                <span className="unseen"> points</span>
              </span>
            </span>
            {level.description !== '' && <span className="grading-level-text">{level.description}</span>}
          </label>
        ))}
      </div>
      {isOpen || mark.comment !== '' ? (
        <TextArea
          label={`Comment on ${title}`}
          rows={2}
          className="grading-criterion-comment"
          data-comment={`criterion:${id}`}
          maxLength={MAX_CRITERION_COMMENT}
          value={mark.comment}
          onChange={({ target }) => change((now) => commentOn(now, id, target.value))}
        />
      ) : (
        isCurrent && (
          <Button variant="bare" size="small" icon={MessageSquarePlus} onClick={() => setOpen(true)}>
            Comment on this criterion
          </Button>
        )
      )}
      {wrong === id && <p className="grading-wrong">{wrongText}</p>}
    </fieldset>
  );
}
