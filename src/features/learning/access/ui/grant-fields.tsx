import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors, FormFailure } from '../../../../ui/forms/form-state.ts';
import { GRANT_NAMES, MANUAL_GRANT_SOURCES, type ManualGrantSource } from '../../rules.ts';
import type { SoldCourse } from './load-sold-courses.ts';
import { readWritten, requireTexts } from '../../../../ui/office/read-written.ts';

interface GrantFieldsProps {
  courses: SoldCourse[];
  errors: FieldErrors;
  firstSource: ManualGrantSource;
}

/** The course, the kind of grant, and the reason. */
export function GrantFields({ courses, errors, firstSource }: GrantFieldsProps) {
  return (
    <>
      <SelectField
        label="Course"
        name="courseId"
        defaultValue={courses.length === 1 ? courses[0]?.id : ''}
        placeholder="Choose a course"
        options={courses.map(({ id, title }) => ({ value: id, label: title }))}
        error={errors.courseId}
      />
      <SelectField
        label="Type"
        name="source"
        defaultValue={firstSource}
        options={MANUAL_GRANT_SOURCES.map((source) => ({ value: source, label: GRANT_NAMES[source] }))}
        error={errors.source}
      />
      <TextField
        label="Reason"
        name="reason"
        maxLength={300}
        hint="Only staff see it: who decided, which batch."
        error={errors.reason}
      />
    </>
  );
}

export function readManualGrant(fields: FormData): { courseId: string; source: ManualGrantSource; reason: string } {
  const chosen = readWritten(fields, 'source');
  return {
    courseId: readWritten(fields, 'courseId'),
    source: MANUAL_GRANT_SOURCES.find((source) => source === chosen) ?? 'gift',
    reason: readWritten(fields, 'reason'),
  };
}

export function validateGrant({ courseId, reason }: { courseId: string; reason: string }): FormFailure | null {
  return requireTexts({ courseId, reason }, { courseId: 'Please choose a course', reason: 'Please write the reason' });
}
