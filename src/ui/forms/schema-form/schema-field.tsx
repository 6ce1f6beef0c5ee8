import type { ReactNode } from 'react';
import { CheckField, SelectField, TextArea, TextField } from '../field.tsx';
import type { FieldPlan } from './field-plan.ts';
import { useSchemaForm } from './form-context.ts';
import { limitPath, listOf, textOf, valueAt } from './form-value.ts';

type SimplePlan = Exclude<FieldPlan, { kind: 'group' | 'list' | 'lists' }>;

/** One field of a schema form, with its character count and its error below. */
export function SchemaField({ plan, path }: { plan: SimplePlan; path: string }) {
  const { value, errors, limits, locked, lockedWhy, isReadOnly, picture: ImageInput, change } = useSchemaForm();
  const now = valueAt(value, path);
  const isLocked = locked.has(path);
  const limit = limits[limitPath(path)] ?? {};
  const texts = {
    label: plan.label,
    optional: plan.optional,
    error: errors[path],
    hint: hintOf(
      isLocked ? lockedWhy : plan.hint,
      lettersOf(now),
      isTyped(plan.kind) && !isReadOnly ? limit.letters : undefined,
    ),
  };
  // Text that is for reading can still be selected and copied; what has no such state is disabled.
  const native = {
    name: path,
    disabled: isLocked || (isReadOnly && (plan.kind === 'check' || plan.kind === 'choice')),
  };
  const typed = { ...native, readOnly: isReadOnly };
  switch (plan.kind) {
    case 'check':
      return (
        <CheckField
          {...texts}
          {...native}
          checked={now === true}
          onChange={(event) => change(path, event.target.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...texts}
          {...native}
          value={textOf(now)}
          options={withPresent(plan.options, textOf(now))}
          onChange={(event) => change(path, event.target.value)}
        />
      );
    case 'area':
      return (
        <TextArea
          {...texts}
          {...typed}
          rows={plan.rows ?? 4}
          value={textOf(now)}
          onChange={(event) => change(path, event.target.value)}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...texts}
          {...typed}
          error={errors[path] ?? firstBelow(errors, path)}
          hint={texts.hint ?? 'One per line.'}
          rows={plan.rows ?? 4}
          value={listOf(now).join('\n')}
          onChange={(event) => change(path, event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      );
    case 'number':
      return (
        <TextField
          {...texts}
          {...typed}
          inputMode="decimal"
          value={textOf(now)}
          onChange={(event) => change(path, numberOf(event.target.value, plan.mayBeEmpty ?? false))}
        />
      );
    case 'picture':
      return (
        ImageInput &&
        !isReadOnly && <ImageInput {...texts} name={path} value={textOf(now)} onChange={(next) => change(path, next)} />
      );
    default:
      return (
        <TextField
          {...texts}
          {...typed}
          {...inputs[plan.kind]}
          value={textOf(now)}
          onChange={(event) => change(path, event.target.value)}
        />
      );
  }
}

const inputs = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  address: { type: 'text', inputMode: 'url', spellCheck: false },
  day: { type: 'date' },
} as const;

/** The hint, and the character count of a limited text. */
function hintOf(hint: string | undefined, letters: number, max: number | undefined): ReactNode {
  if (max === undefined) return hint;
  return (
    <>
      {hint && `${hint} · `}
      <span className="schema-count" data-over={letters > max || undefined}>
        {letters > max ? `${letters - max} too many: ` : ''}
        {letters} of {max} characters
      </span>
    </>
  );
}

/** Lists of texts, choices and images need no character count. */
function isTyped(kind: FieldPlan['kind']): boolean {
  return kind === 'text' || kind === 'area';
}

function lettersOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** The input stays as typed until it is a number: the server reports errors in it. */
function numberOf(typed: string, mayBeEmpty: boolean): unknown {
  const cleanUp = typed.trim();
  if (cleanUp === '') return mayBeEmpty ? null : '';
  return /^-?\d+(\.\d+)?$/.test(cleanUp) ? Number(cleanUp) : typed;
}

/** An option that is no longer offered stays selectable while it is the value. */
function withPresent(options: readonly { value: string; label: string }[], value: string) {
  return options.some((option) => option.value === value) ? [...options] : [{ value, label: value }, ...options];
}

/** An error of one line of several. */
function firstBelow(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  const [at, message] = Object.entries(errors).find(([name]) => name.startsWith(`${path}.`)) ?? [];
  return at && message ? `Line ${Number(at.slice(path.length + 1)) + 1}: ${message}` : undefined;
}
