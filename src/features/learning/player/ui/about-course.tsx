import { ChevronDown } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import type { PlayerCourse } from '../../contract.ts';
import { CourseDescription, CourseDetails } from './course-labels.tsx';

/** On phones, where the header is short: description and facts after the tree. */
export function AboutCourse({ course }: { course: PlayerCourse }) {
  return (
    <details className="player-about">
      <summary>
        About this course
        <Icon of={ChevronDown} />
      </summary>
      <CourseDescription description={course.description} />
      <CourseDetails course={course} />
    </details>
  );
}
