import { SelectField } from '../../../../ui/forms/field.tsx';
import type { AssignmentDraft } from '../../../assignments/rules.ts';
import { DraftWhole } from '../../builder/ui/draft-fields.tsx';
import { dueDaysText, type BatchDays } from './batch-days.ts';
import { useIssue } from './draft-issues.ts';
import { MomentField } from './moment-field.tsx';

interface DueFieldsProps {
  /** "content-{id}-assignment" */
  path: string;
  assignment: AssignmentDraft;
  classDays: readonly BatchDays[];
  onChange: (change: Partial<AssignmentDraft>, mark: string) => void;
}

/** When work is due, and what happens to late work. */
export function DueFields({ path, assignment, classDays, onChange }: DueFieldsProps) {
  const { due, late, availableUntil } = assignment;
  const issues = {
    due: useIssue(`${path}-due`),
    late: useIssue(`${path}-late`),
    availableUntil: useIssue(`${path}-availableUntil`),
  };
  return (
    <>
      <div className="lesson-rule">
        <SelectField
          id={`${path}-due`}
          label="Due"
          error={issues.due}
          options={dueKinds}
          value={due.kind}
          onChange={(event) => {
            const kind = dueKinds.find(({ value }) => value === event.currentTarget.value)?.value;
            if (kind) onChange({ due: { ...due, ...dueDefaults[kind], kind } }, 'due');
          }}
        />
        {due.kind === 'date' && (
          <MomentField
            label="Day and time"
            hint="Indian time."
            value={due.at}
            onChange={(at) => onChange({ due: { ...due, at } }, 'due-at')}
          />
        )}
        {due.kind === 'session' && (
          <DraftWhole
            id={`${path}-sessionNumber`}
            label="Session number"
            empty={null}
            value={due.sessionNumber}
            onChange={(sessionNumber) => onChange({ due: { ...due, sessionNumber } }, 'due-session')}
          />
        )}
        {(due.kind === 'session' || due.kind === 'days-after-access') && (
          <DraftWhole
            id={`${path}-days`}
            key={due.kind}
            label={due.kind === 'session' ? 'Days after the class' : 'Days'}
            hint={`${due.kind === 'session' ? '0 to 60' : '1 to 365'}. Due at 11:59 pm on that day.`}
            empty={null}
            value={due.days}
            onChange={(days) => onChange({ due: { ...due, days } }, 'due-days')}
          />
        )}
        {due.kind === 'session' && (
          <ul className="field-hint" aria-label="Due dates of the batches">
            {dueDaysText(due, classDays).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {classDays.length === 0 && <li>No batch of this course is planned or running.</li>}
          </ul>
        )}
      </div>
      <div className="lesson-rule">
        <SelectField
          id={`${path}-late`}
          label="Late submissions"
          error={issues.late}
          options={latePolicies}
          value={late.policy}
          onChange={(event) => {
            const policy = latePolicies.find(({ value }) => value === event.currentTarget.value)?.value;
            if (policy) onChange({ late: { ...late, floorPercent: late.floorPercent ?? 0, policy } }, 'late');
          }}
        />
        {late.policy === 'per-day' && (
          <>
            <DraftWhole
              id={`${path}-percentPerDay`}
              label="Percentage per day"
              hint="1 to 50% of the points."
              empty={null}
              value={late.percentPerDay}
              onChange={(percentPerDay) => onChange({ late: { ...late, percentPerDay } }, 'late-percent')}
            />
            <DraftWhole
              id={`${path}-floorPercent`}
              label="Never below"
              hint="0 to 100% of the points."
              empty={null}
              value={late.floorPercent}
              onChange={(floorPercent) => onChange({ late: { ...late, floorPercent } }, 'late-floor')}
            />
          </>
        )}
        <MomentField
          id={`${path}-availableUntil`}
          label="Available until"
          optional
          hint="The last moment for any submission, Indian time."
          error={issues.availableUntil}
          value={availableUntil}
          onChange={(moment) => onChange({ availableUntil: moment }, 'until')}
        />
      </div>
    </>
  );
}

const dueKinds = [
  { value: 'none', label: 'No due date' },
  { value: 'date', label: 'On a date' },
  { value: 'days-after-access', label: 'Days after access starts' },
  { value: 'session', label: 'After class session' },
] as const satisfies { value: AssignmentDraft['due']['kind']; label: string }[];

/** What a kind begins with; the keys of the others are ignored when it is saved. */
const dueDefaults = {
  none: {},
  date: {},
  'days-after-access': { days: 7 },
  session: { sessionNumber: 1, days: 0 },
};

const latePolicies = [
  { value: 'accept', label: 'Accept, no penalty' },
  { value: 'per-day', label: 'Accept, take off a percentage per day' },
  { value: 'closed', label: 'Do not accept' },
] as const satisfies { value: AssignmentDraft['late']['policy']; label: string }[];
