import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { RELEASE_KINDS } from '../../rules.ts';
import type { DraftRule } from './rule-draft.ts';

interface RuleFieldsProps {
  /** Name of the module or the content. */
  label: string;
  rule: DraftRule | null | undefined;
  error: string | undefined;
  /** Of the batch. */
  classes: number;
  onChange: (rule: DraftRule | null) => void;
}

const kindNames = { date: 'On a day', session: 'After a class', previous: 'After the content before it' } as const;

/** When a module or a content opens. */
export function RuleFields({ label, rule, error, classes, onChange }: RuleFieldsProps) {
  const kind = rule?.kind ?? '';
  return (
    <div className="release-rule">
      <span>{label}</span>
      <SelectField
        small
        label={`${label} opens`}
        labelUnseen
        options={[
          { value: '', label: 'At once' },
          ...RELEASE_KINDS.map((value) => ({ value, label: kindNames[value] })),
        ]}
        value={kind}
        onChange={({ target }) => {
          const chosen = RELEASE_KINDS.find((value) => value === target.value);
          onChange(chosen ? { kind: chosen, value: '' } : null);
        }}
        {...(kind === '' || kind === 'previous' ? { error } : {})}
      />
      {kind === 'date' && (
        <TextField
          label={`Day on which ${label} opens`}
          labelUnseen
          type="date"
          value={rule?.value ?? ''}
          onChange={({ target }) => onChange({ kind: 'date', value: target.value })}
          error={error}
        />
      )}
      {kind === 'session' && (
        <TextField
          label={`Class after which ${label} opens`}
          labelUnseen
          inputMode="numeric"
          maxLength={3}
          placeholder={`Class, 1 to ${classes}`}
          value={rule?.value ?? ''}
          onChange={({ target }) => onChange({ kind: 'session', value: target.value })}
          error={error}
        />
      )}
    </div>
  );
}
