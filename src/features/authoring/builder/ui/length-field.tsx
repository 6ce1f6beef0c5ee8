import { useState } from 'react';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useIssue } from '../../lessons/ui/draft-issues.ts';
import { readLength, writeLength } from './lesson-length.ts';

interface LengthFieldProps {
  id: string;
  label: string;
  hint: string;
  value: number;
  onChange: (seconds: number) => void;
}

/** A length in minutes and seconds. */
export function LengthField({ id, label, hint, value, onChange }: LengthFieldProps) {
  const [text, setText] = useState(writeLength(value));
  const issue = useIssue(id);
  return (
    <TextField
      id={id}
      label={label}
      hint={hint}
      maxLength={8}
      autoComplete="off"
      error={readLength(text) === null ? 'Write it as 16:20' : issue}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const seconds = readLength(event.currentTarget.value);
        if (seconds !== null) onChange(seconds);
      }}
    />
  );
}
