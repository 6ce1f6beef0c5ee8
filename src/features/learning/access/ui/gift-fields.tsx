import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors, FormFailure } from '../../../../ui/forms/form-state.ts';
import { GIVEN_SOURCES, type GivenSource } from '../../rules.ts';
import type { SoldCourse } from './load-sold-courses.ts';
import { grantNames } from './grant-names.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';

interface GiftFieldsProps {
  courses: SoldCourse[];
  errors: FieldErrors;
  firstSource: GivenSource;
}

/** Which course is given, as what, and why. */
export function GiftFields({ courses, errors, firstSource }: GiftFieldsProps) {
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
        label="Given as"
        name="source"
        defaultValue={firstSource}
        options={GIVEN_SOURCES.map((source) => ({ value: source, label: grantNames[source] }))}
        error={errors.source}
      />
      <TextField
        label="Reason"
        name="reason"
        maxLength={300}
        hint="The office reads it beside the course: who decided, which batch."
        error={errors.reason}
      />
    </>
  );
}

export function readGift(fields: FormData): { courseId: string; source: GivenSource; reason: string } {
  const chosen = readWritten(fields, 'source');
  return {
    courseId: readWritten(fields, 'courseId'),
    source: GIVEN_SOURCES.find((source) => source === chosen) ?? 'gift',
    reason: readWritten(fields, 'reason'),
  };
}

export function checkGift({ courseId, reason }: { courseId: string; reason: string }): FormFailure | null {
  return requireText({ courseId }, 'Please choose a course') ?? requireText({ reason }, 'Please write the reason');
}
