import { Form, useSubmit } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { CourseSwitch } from './course-switch.tsx';
import type { ShownGradebook } from './gradebook-view.ts';

interface Course {
  courseId: string;
  title: string;
}

interface FiltersProps {
  course: Course;
  shown: ShownGradebook;
  batches: readonly { id: string; code: string }[];
}

/** Which course, which batch and which learners a gradebook shows. */
export function GradebookFilters({ course, shown, batches }: FiltersProps) {
  const submit = useSubmit();
  const options = batches.map(({ id, code }) => ({ value: id, label: code }));
  return (
    <div className="gradebook-filters">
      <CourseSwitch course={course} shown={{ view: shown.view, sort: shown.sort }} />
      {(shown.view === 'grades' || options.length > 0) && (
        // Another course has other batches, and nothing is searched for in it yet.
        <Form className="gradebook-search" role="search" key={course.courseId}>
          {shown.view !== 'grades' && <input type="hidden" name="view" value={shown.view} />}
          {shown.sort !== 'name' && <input type="hidden" name="sort" value={shown.sort} />}
          {shown.isSnoozed && <input type="hidden" name="snoozed" value="true" />}
          {options.length > 0 && (
            <SelectField
              label="Batch"
              labelUnseen
              name="batch"
              defaultValue={shown.batch}
              options={[{ value: '', label: 'All batches' }, ...options]}
              onChange={(event) => void submit(event.target.form)}
            />
          )}
          {shown.view === 'grades' && (
            <>
              <TextField
                label="Learner"
                labelUnseen
                name="search"
                type="search"
                placeholder="Learner"
                defaultValue={shown.search}
              />
              <Button type="submit" variant="line" size="small">
                Search
              </Button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
