import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { FieldError, FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';

/** One line of text. All props of a native input are passed to it; `id` also names the hint and the error. */
export function TextField(props: FieldTexts & ComponentProps<'input'>) {
  const [texts, native] = splitFieldTexts(props);
  return (
    <FieldFrame {...texts} id={native.id}>
      {(ties) => <input type="text" {...native} {...ties} className="control" />}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea(props: FieldTexts & ComponentProps<'textarea'>) {
  const [texts, native] = splitFieldTexts(props);
  return (
    <FieldFrame {...texts} id={native.id}>
      {(ties) => <textarea rows={3} {...native} {...ties} className="control control-area" />}
    </FieldFrame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'size'> & {
    options: SelectOption[];
    /** The first, empty choice: "Choose a course". */
    placeholder?: string;
    small?: boolean;
  };

/** A native select with our own chevron. */
export function SelectField({ options, placeholder, small, ...props }: SelectFieldProps) {
  const [texts, native] = splitFieldTexts(props);
  return (
    <FieldFrame {...texts} id={native.id}>
      {(ties) => (
        <div className="control-frame">
          <select {...native} {...ties} className={joinClasses('control control-select', small && 'control-small')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </FieldFrame>
  );
}

/** A 24 px box in a row of at least 44 px; the text beside it is the label and may contain links. */
export function CheckField({ label, hint, error, className, id, ...native }: FieldTexts & ComponentProps<'input'>) {
  const madeId = useId();
  const boxId = id ?? madeId;
  const described = joinClasses(error && `${boxId}-error`, hint !== undefined && `${boxId}-hint`);
  return (
    <div className={joinClasses('field', className)}>
      <label className="check" htmlFor={boxId}>
        <input
          {...native}
          type="checkbox"
          id={boxId}
          className="check-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${boxId}-error`} error={error} />
      {hint !== undefined && (
        <p className="field-hint" id={`${boxId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function splitFieldTexts<Native extends FieldTexts>(props: Native): [FieldTexts, Omit<Native, keyof FieldTexts>] {
  const { label, hint, error, optional, labelUnseen, className, ...native } = props;
  return [{ label, hint, error, optional, labelUnseen, className }, native];
}
