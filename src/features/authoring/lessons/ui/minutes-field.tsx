import { useState } from 'react';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useIssue } from './draft-issues.ts';

interface MinutesFieldProps {
  id: string;
  hint: string;
  seconds: number;
  onChange: (seconds: number) => void;
}

/** The estimated time of a lesson, in whole minutes; it follows a time that was not typed here. */
export function MinutesField({ id, hint, seconds, onChange }: MinutesFieldProps) {
  const [text, setText] = useState(textOf(seconds));
  const [known, setKnown] = useState(seconds);
  const issue = useIssue(id);
  if (seconds !== known) {
    setKnown(seconds);
    setText(textOf(seconds));
  }
  const isWrong = text.trim() !== '' && !isMinutes(readNumber(text));
  return (
    <TextField
      id={id}
      label="Estimated time"
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      error={isWrong ? 'Whole minutes only' : issue}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const minutes = typed.trim() === '' ? 0 : readNumber(typed);
        if (!isMinutes(minutes)) return;
        setKnown(minutes * 60);
        onChange(minutes * 60);
      }}
    />
  );
}

function textOf(seconds: number): string {
  return seconds === 0 ? '' : String(Math.max(1, Math.round(seconds / 60)));
}

function isMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= 6000;
}
