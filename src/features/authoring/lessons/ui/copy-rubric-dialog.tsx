import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { useEffect, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { SearchSelect } from '../../../../ui/forms/search-select.tsx';
import { readAllPages } from '../../../../ui/lists/read-all-pages.ts';
import { rubricPoints, type RubricCriterion } from '../../../assignments/rules.ts';
import { contentsOf } from '../../builder/ui/outline-edits.ts';
import type { getDraft } from '../../contract.ts';
import type { listOfficeCourses } from '../../courses/courses-contract.ts';
import type { CourseDocument } from '../../rules.ts';

/** The course that is edited, and its assignment that gets the rubric. */
export interface RubricSource {
  courseId: string;
  contentId: string;
  document: CourseDocument;
}

interface CopyRubricDialogProps {
  isOpen: boolean;
  source: RubricSource;
  onClose: () => void;
  onCopy: (criteria: RubricCriterion[]) => void;
}

/** Copies the rubric of an assignment of this course, or of another one that its author may edit. */
export function CopyRubricDialog({ isOpen, source, onClose, onCopy }: CopyRubricDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Copy from another assignment">
      {isOpen && <Choice source={source} onCopy={onCopy} />}
    </Dialog>
  );
}

type Courses = RouteResponse<typeof listOfficeCourses>['courses'];

function Choice({ source, onCopy }: Pick<CopyRubricDialogProps, 'source' | 'onCopy'>) {
  const [courses, setCourses] = useState<Courses>([]);
  const [courseId, setCourseId] = useState(source.courseId);
  const [other, setOther] = useState<CourseDocument | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    readAllPages(async (query) => {
      const found = await callApi<typeof listOfficeCourses>({ method: 'GET', path: '/admin/courses', query });
      return { rows: found.courses, total: found.total };
    }).then(
      (found) => !isLeft && setCourses(found),
      (error: unknown) => !isLeft && setProblem(messageOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  useEffect(() => {
    setOther(null);
    if (courseId === source.courseId) return;
    let isLeft = false;
    callApi<typeof getDraft>({ method: 'GET', path: '/admin/courses/:id/draft', params: { id: courseId } }).then(
      ({ draft }) => !isLeft && setOther(draft.document),
      (error: unknown) => !isLeft && setProblem(messageOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [courseId, source.courseId]);
  const document = courseId === source.courseId ? source.document : other;
  const found = document ? rubricsOf(document, source.contentId) : null;
  return (
    <div className="publish">
      <SearchSelect
        searchLabel="Find a course"
        label="Course"
        options={[
          { value: source.courseId, label: 'This course' },
          ...courses.filter(({ id }) => id !== source.courseId).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={courseId}
        onChange={(event) => setCourseId(event.currentTarget.value)}
      />
      {found === null && !problem && <p role="status">Loading the rubrics...</p>}
      {found?.length === 0 && <p role="status">No assignment of this course has a rubric.</p>}
      {found && found.length > 0 && (
        <ul className="publish-list">
          {found.map(({ id, name, criteria }) => (
            <li key={id}>
              <button type="button" className="office-link" onClick={() => onCopy(criteria)}>
                {name}
              </button>{' '}
              <span className="office-note">
                {criteria.length === 1 ? '1 criterion' : `${criteria.length} criteria`},{' '}
                {pointsText(rubricPoints(criteria))} points
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormError message={problem} />
    </div>
  );
}

function rubricsOf(document: CourseDocument, exceptId: string) {
  return contentsOf(document).flatMap(({ id, name, assignment }) =>
    id !== exceptId && assignment?.rubric && assignment.rubric.criteria.length > 0
      ? [{ id, name: name.trim() || 'Without a name', criteria: assignment.rubric.criteria }]
      : [],
  );
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'That did not work. Please try again.';
}
