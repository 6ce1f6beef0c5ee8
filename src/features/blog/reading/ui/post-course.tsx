import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { ShownPost } from '../../contract.ts';

/** The course that a post links to. */
export function PostCourse({ course }: { course: NonNullable<ShownPost['course']> }) {
  return (
    <aside className="post-course" aria-labelledby="post-course">
      <p className="soft">Learn this in a course</p>
      <h2 id="post-course" className="type-h3">
        {course.title}
      </h2>
      {course.subtitle && <p>{course.subtitle}</p>}
      <ButtonLink href={`/course/${course.slug}`} variant="line" size="small" iconAfter={ArrowRight}>
        View course<span className="unseen">: {course.title}</span>
      </ButtonLink>
    </aside>
  );
}
