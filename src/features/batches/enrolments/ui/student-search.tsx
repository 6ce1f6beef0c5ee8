import { useEffect, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { findStudents } from '../../batches/choices-contract.ts';

const DELAY_MS = 200;
const MIN_SEARCH = 3;

interface Found {
  words: string;
  students: RouteResponse<typeof findStudents>['students'];
  hasFailed?: boolean;
}

/** Searches accounts while one types; the chosen one is the field `userId`. */
export function StudentSearch({ error }: { error: string | undefined }) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>();
  const typed = words.trim();
  useEffect(() => {
    if (typed.length < MIN_SEARCH) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      const request = { method: 'GET', path: '/admin/batch-students', query: { search: typed } } as const;
      callApi<typeof findStudents>(request).then(
        ({ students }) => isStale || setFound({ words: typed, students }),
        () => isStale || setFound({ words: typed, students: [], hasFailed: true }),
      );
    }, DELAY_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const students = typed.length < MIN_SEARCH ? [] : (found?.students ?? []);
  const isDone = found?.words === typed;
  const hasFailed = found?.hasFailed ?? false;
  return (
    <div>
      <TextField
        label="Student"
        type="search"
        autoComplete="off"
        hint="Name, e-mail or phone"
        maxLength={100}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={error}
      />
      <p className="unseen" role="status">
        {isDone && !hasFailed && (students.length === 0 ? 'Nobody found.' : `${students.length} found`)}
      </p>
      {isDone && hasFailed && <FormError message="The search failed. Type on to try again." />}
      {isDone && !hasFailed && students.length === 0 && (
        <p className="office-note">Nobody found. Try a part of the name.</p>
      )}
      <ul className="student-found">
        {students.map(({ id, name, email, phone }) => (
          <li key={id}>
            <label className="check">
              <input type="radio" className="check-box" name="userId" value={id} />
              <span>
                {name}
                <span className="office-note">{[email, phone].filter(Boolean).join(', ')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
