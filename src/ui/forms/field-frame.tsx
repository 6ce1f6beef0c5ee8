import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; marks the field as invalid. */
  error?: string;
  /** Optional fields are marked; required ones are not (design §9). */
  optional?: boolean;
  /** The label is then only for screen readers; for a field that the heading beside it names. */
  labelUnseen?: boolean;
  className?: string;
}

/** Props of a field's native control that associate it with label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string;
  children: (ties: ControlTies) => ReactNode;
}

/** Label above, control, hint and error below, associated by ids. */
export function FieldFrame({ id, label, hint, error, optional, labelUnseen, className, children }: FieldFrameProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = joinClasses(error && errorId, hint !== undefined && hintId);
  return (
    <div className={joinClasses('field', className)}>
      <label className={labelUnseen ? 'unseen' : 'field-label'} htmlFor={controlId}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      <FieldError id={errorId} error={error} />
      {hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The red error line under a field; nothing without an error. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} size={16} />
      {error}
    </p>
  );
}
