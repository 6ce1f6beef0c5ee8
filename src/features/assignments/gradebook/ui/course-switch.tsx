import './course-switch.css';
import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';
import type { listGradebooks } from '../gradebook-contract.ts';
import { gradebookHref, type ShownGradebook } from './gradebook-view.ts';

interface CourseSwitchProps {
  course: { courseId: string; title: string };
  shown: Pick<ShownGradebook, 'view' | 'sort'>;
}

/** Which course a gradebook is of, and the way to those of others, found by a part of their title. */
export function CourseSwitch({ course, shown }: CourseSwitchProps) {
  return (
    <OfficeDrop
      icon={BookOpen}
      className="course-switch"
      label={
        <>
          <span className="unseen">Course: </span>
          {course.title}
        </>
      }
    >
      {(close) => <CourseSearch course={course} shown={shown} onChosen={close} />}
    </OfficeDrop>
  );
}

const DELAY_MS = 200;
const MAX_SHOWN = 10;

type Found = Pick<RouteResponse<typeof listGradebooks>, 'courses' | 'total'> & { search: string };

function CourseSearch({ course, shown, onChosen }: CourseSwitchProps & { onChosen: () => void }) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const search = words.trim();
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(
      () => {
        const query = { search, limit: MAX_SHOWN };
        callApi<typeof listGradebooks>({ method: 'GET', path: '/admin/gradebook', query }).then(
          ({ courses, total }) => {
            if (isStale) return;
            setFailed(false);
            setFound({ courses, total, search });
          },
          () => isStale || setFailed(true),
        );
      },
      search === '' ? 0 : DELAY_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [search]);
  return (
    <div className="course-search">
      <TextField
        label="Find a course"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <p className="office-note" role="status">
        {statusOf(found, { search, hasFailed })}
      </p>
      <ul className="course-found">
        {(found?.courses ?? []).map(({ courseId, title }) => (
          <li key={courseId}>
            <Link
              to={gradebookHref(courseId, shown)}
              aria-current={courseId === course.courseId ? 'true' : undefined}
              onClick={onChosen}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusOf(found: Found | null, { search, hasFailed }: { search: string; hasFailed: boolean }): string {
  if (hasFailed) return 'The courses did not load. Please try again.';
  if (found === null || found.search !== search) return 'Searching...';
  const { courses, total } = found;
  if (total === 0) return 'No course is called so.';
  return total > courses.length ? `${courses.length} of ${total} courses. Search to find others.` : '';
}
