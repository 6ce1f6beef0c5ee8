import { useState, type ReactNode } from 'react';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { useIssue } from '../../lessons/ui/draft-issues.ts';

interface Words {
  /** Also the target of links from issues. */
  id: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  maxLength?: number;
}

/** One line of a draft. Typing updates the field and the draft at once; external changes update the field. */
export function DraftText({ value, onChange, list, ...texts }: Words & Change<string> & { list?: string }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const error = useIssue(texts.id);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  return (
    <TextField
      {...texts}
      error={error}
      list={list}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}

export function DraftArea({ value, onChange, rows = 4, ...texts }: Words & Change<string> & { rows?: number }) {
  const [text, setText] = useState(value);
  const error = useIssue(texts.id);
  return (
    <TextArea
      {...texts}
      error={error}
      rows={rows}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** A list, one item per line. */
export function DraftLines({ value, onChange, ...texts }: Words & Change<string[]>) {
  return (
    <DraftArea
      {...texts}
      hint={texts.hint ?? 'One per line.'}
      value={value.join('\n')}
      onChange={(text) =>
        onChange(
          text
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        )
      }
    />
  );
}

/** A whole number; an empty field gives `empty`. */
export function DraftWhole<Empty extends number | null>({
  value,
  onChange,
  empty,
  ...texts
}: Words & Change<number | Empty> & { empty: Empty }) {
  const [text, setText] = useState(value === empty ? '' : String(value));
  const issue = useIssue(texts.id);
  const isWrong = text.trim() !== '' && !isWhole(readNumber(text));
  return (
    <TextField
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      error={isWrong ? 'Whole numbers only' : issue}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        if (typed.trim() === '') onChange(empty);
        else if (isWhole(readNumber(typed))) onChange(Math.min(readNumber(typed), 10_000_000));
      }}
    />
  );
}

interface Change<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 0;
}
