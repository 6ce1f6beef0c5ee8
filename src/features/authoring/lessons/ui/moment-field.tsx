import { dayAndTime } from '../../../../kit/numbers/dates.ts';
import { TextField } from '../../../../ui/forms/field.tsx';

interface MomentFieldProps {
  id?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  /** ISO 8601. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day and a time in India. */
export function MomentField({ value, onChange, error, ...texts }: MomentFieldProps) {
  return (
    <TextField
      {...texts}
      {...(error === undefined ? {} : { error })}
      type="datetime-local"
      defaultValue={value === null ? '' : localOf(value)}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if (typed === '') return onChange(null);
        const moment = new Date(`${typed.slice(0, 16)}:00+05:30`);
        if (!Number.isNaN(moment.getTime())) onChange(moment.toISOString());
      }}
    />
  );
}

function localOf(iso: string): string {
  const { day, time } = dayAndTime(iso);
  return `${day}T${time}`;
}
