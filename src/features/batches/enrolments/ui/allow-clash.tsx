import { useState } from 'react';
import { ApiError } from '../../../../ui/api-client.ts';
import { CheckField } from '../../../../ui/forms/field.tsx';

/** Whether a try met another class of the student, and what a form tells it of a failure. */
export function useClash(): { isClashing: boolean; onFailed: (failure: unknown, error?: unknown) => void } {
  const [isClashing, setClashing] = useState(false);
  return {
    isClashing,
    onFailed: (_, error) => {
      if (error instanceof ApiError && error.code === 'student-clash') setClashing(true);
    },
  };
}

/** Asked once the server has said with which class it clashes: the office may allow it. */
export function AllowClash({ isClashing }: { isClashing: boolean }) {
  if (!isClashing) return null;
  return <CheckField label="Allow the clash: the student knows of it" name="allowClash" />;
}
