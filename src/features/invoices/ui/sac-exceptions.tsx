import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field-frame.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface SacException {
  courseId: string;
  sac: string;
}

interface SacExceptionsProps {
  stored: readonly SacException[];
  courses: readonly { courseId: string; title: string }[];
  error?: string;
}

/** Courses with a service code of their own. One hidden control has all of them, as `courseId sac` in lines. */
export function SacExceptions({ stored, courses, error }: SacExceptionsProps) {
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState(() => stored.map((row, at) => ({ ...row, key: at })));
  const written = writeSacExceptions(rows);
  // A form does not hear of its hidden controls by itself.
  useEffect(() => {
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [written]);
  const change = (key: number, part: Partial<SacException>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const options = courses.map(({ courseId, title }) => ({ value: courseId, label: title }));
  // A course that is gone keeps its row.
  const optionsWith = (courseId: string) =>
    courseId === '' || options.some(({ value }) => value === courseId)
      ? options
      : [...options, { value: courseId, label: courseId }];
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">SAC per course</legend>
      <input ref={control} type="hidden" name="sacExceptions" value={written} data-saved={writeSacExceptions(stored)} />
      <ul className="settings-entries">
        {rows.map(({ key, courseId, sac }, at) => (
          <li key={key}>
            <SelectField
              label={`Course, exception ${at + 1}`}
              labelUnseen
              value={courseId}
              options={optionsWith(courseId)}
              placeholder="Choose a course"
              data-invalid={Boolean(error) && at === 0}
              onChange={({ currentTarget }) => change(key, { courseId: currentTarget.value })}
            />
            <TextField
              label={`SAC, exception ${at + 1}`}
              labelUnseen
              inputMode="numeric"
              maxLength={6}
              value={sac}
              placeholder="999294"
              onChange={({ currentTarget }) => change(key, { sac: currentTarget.value })}
            />
            <Button
              variant="bare"
              size="square"
              aria-label={`Remove exception ${at + 1}`}
              onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
            >
              <Icon of={X} />
            </Button>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} error={error} />
      <Button
        variant="text"
        size="small"
        icon={Plus}
        onClick={() =>
          setRows((before) => [
            ...before,
            { courseId: '', sac: '', key: Math.max(-1, ...before.map(({ key }) => key)) + 1 },
          ])
        }
      >
        Add exception
      </Button>
    </fieldset>
  );
}

function writeSacExceptions(rows: readonly SacException[]): string {
  return rows.map(({ courseId, sac }) => `${courseId} ${sac.trim()}`).join('\n');
}

/** What the hidden control holds; rows without a course and a code are left out. */
export function readSacExceptions(written: string): SacException[] {
  return written
    .split('\n')
    .map((line) => line.split(' '))
    .map(([courseId = '', sac = '']) => ({ courseId, sac }))
    .filter(({ courseId, sac }) => courseId !== '' || sac !== '');
}
