import { useEffect, useState } from 'react';
import { Form, useNavigate, useSubmit } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { listGradebooks } from '../gradebook-contract.ts';
import { gradebookHref, type ShownGradebook } from './gradebook-view.ts';

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
  const navigate = useNavigate();
  const courses = useCourses(course);
  const options = batches.map(({ id, code }) => ({ value: id, label: code }));
  return (
    <div className="gradebook-filters">
      <SelectField
        label="Course"
        labelUnseen
        value={course.courseId}
        options={courses.map(({ courseId, title }) => ({ value: courseId, label: title }))}
        onChange={(event) => void navigate(gradebookHref(event.target.value, { view: shown.view, sort: shown.sort }))}
      />
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

/** The courses whose gradebooks one may see, read once the page is there; until then, and when that fails, the shown one alone. */
function useCourses(shown: Course): readonly Course[] {
  const [courses, setCourses] = useState<readonly Course[]>([]);
  useEffect(() => {
    let isGone = false;
    callApi<typeof listGradebooks>({ method: 'GET', path: '/admin/gradebook', query: { limit: 100 } })
      .then((found) => !isGone && setCourses(found.courses))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return courses.some(({ courseId }) => courseId === shown.courseId) ? courses : [shown, ...courses];
}
