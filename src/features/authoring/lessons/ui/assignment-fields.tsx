import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { useState } from 'react';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { isInSteps, MAX_ATTEMPTS, MAX_POINTS, type AssignmentDraft } from '../../../assignments/rules.ts';
import type { ContentDraft } from '../../rules.ts';
import { BriefFiles } from './brief-files.tsx';
import type { RubricSource } from './copy-rubric-dialog.tsx';
import { useIssue } from './draft-issues.ts';
import type { BatchDays } from './batch-days.ts';
import { DueFields } from './due-fields.tsx';
import { LessonBlocks } from './lesson-blocks.tsx';
import { emptyAssignment } from './lesson-kinds.ts';
import { MinutesField } from './minutes-field.tsx';
import { RubricEditor } from './rubric-editor.tsx';
import { SubmittedKinds } from './submitted-kinds.tsx';

interface AssignmentFieldsProps {
  content: ContentDraft;
  rubricState: { version: number; isFrozen: boolean } | undefined;
  classDays: readonly BatchDays[];
  source: RubricSource;
  onChange: (change: Partial<ContentDraft>, mark: string) => void;
}

/** The settings of an assignment, in the order of the specification (assignments §2). */
export function AssignmentFields({ content, rubricState, classDays, source, onChange }: AssignmentFieldsProps) {
  const lesson = `content-${content.id}`;
  const path = `${lesson}-assignment`;
  const assignment = content.assignment ?? emptyAssignment();
  const change = (part: Partial<AssignmentDraft>, mark: string) =>
    onChange({ assignment: { ...assignment, ...part } }, `${path}-${mark}`);
  const attemptsIssue = useIssue(`${path}-maxAttempts`);
  return (
    <>
      <LessonBlocks
        id={`${path}-brief`}
        label="Brief"
        blocks={assignment.brief}
        onChange={(brief) => change({ brief }, 'brief')}
      />
      <BriefFiles id={`${path}-files`} files={assignment.files} onChange={(files) => change({ files }, 'files')} />
      <MinutesField
        id={`${lesson}-durationSeconds`}
        hint="Minutes, 5 to 6,000."
        seconds={content.durationSeconds}
        onChange={(durationSeconds) => onChange({ durationSeconds }, `${path}-minutes`)}
      />
      <SubmittedKinds path={path} assignment={assignment} onChange={change} />
      <PointsField
        id={`${path}-points`}
        points={assignment.points}
        onChange={(points) => change({ points }, 'points')}
      />
      <RubricEditor
        id={`${path}-rubric`}
        rubric={assignment.rubric}
        points={assignment.points}
        state={rubricState}
        source={source}
        onChange={(rubric, mark) => change({ rubric }, mark)}
      />
      <section className="builder-group builder-wide" aria-label="Due, late, attempts">
        <h3 className="type-h4">Due, late, attempts</h3>
        <div className="builder-fields">
          <DueFields path={path} assignment={assignment} classDays={classDays} onChange={change} />
          <SelectField
            id={`${path}-maxAttempts`}
            label="Attempts"
            error={attemptsIssue}
            options={attemptOptions}
            value={String(assignment.maxAttempts)}
            onChange={(event) => change({ maxAttempts: Number(event.currentTarget.value) }, 'attempts')}
          />
          <SelectField
            label="Completed when"
            options={completedWhen}
            value={assignment.completesWhen}
            onChange={(event) => {
              const completesWhen = completedWhen.find(({ value }) => value === event.currentTarget.value)?.value;
              if (completesWhen) change({ completesWhen }, 'completes');
            }}
          />
          <SelectField
            className="builder-wide"
            label="Release of grades"
            hint={
              assignment.release === 'together'
                ? 'Until then learners read “Your grade is not released yet.”'
                : undefined
            }
            options={releases}
            value={assignment.release}
            onChange={(event) => {
              const release = releases.find(({ value }) => value === event.currentTarget.value)?.value;
              if (release) change({ release }, 'release');
            }}
          />
        </div>
      </section>
    </>
  );
}

function PointsField({ id, points, onChange }: { id: string; points: number; onChange: (points: number) => void }) {
  const [text, setText] = useState(points === 0 ? '' : pointsText(points));
  const issue = useIssue(id);
  const read = (typed: string) => (typed.trim() === '' ? 0 : readNumber(typed));
  return (
    <TextField
      id={id}
      label="Points"
      hint="1 to 1,000, in steps of 0.5."
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      error={isPoints(read(text)) ? issue : 'Write points in steps of 0.5'}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const typed = read(event.currentTarget.value);
        if (isPoints(typed)) onChange(typed);
      }}
    />
  );
}

function isPoints(points: number): boolean {
  return Number.isFinite(points) && points >= 0 && points <= MAX_POINTS && isInSteps(points);
}

const attemptOptions = Array.from({ length: MAX_ATTEMPTS }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));
const completedWhen = [
  { value: 'submitted', label: 'The learner submits' },
  { value: 'accepted', label: 'The submission is accepted' },
] as const satisfies { value: AssignmentDraft['completesWhen']; label: string }[];
const releases = [
  { value: 'together', label: 'When I press Release grades' },
  { value: 'each', label: 'As soon as a grade is saved' },
] as const satisfies { value: AssignmentDraft['release']; label: string }[];
