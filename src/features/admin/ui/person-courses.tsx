import { DateText } from '../../../ui/date-text.tsx';
import { KanguraProgress } from '../../../ui/motifs/kangura-progress.tsx';
import { grantNames, type CourseOf } from './people-words.ts';

/** What somebody has, how far they are, and why they have it. */
export function PersonCourses({ courses }: { courses: CourseOf[] }) {
  return (
    <section className="box office-box" aria-labelledby="courses-title">
      <h2 id="courses-title" className="type-h4">
        Courses
      </h2>
      {courses.length === 0 && <p className="soft">No course.</p>}
      <ul className="person-courses">
        {courses.map((course) => (
          <li key={course._id}>
            <p>
              <a className="office-link" href={`/course/${course.slug}`}>
                {course.title}
              </a>
              <span className="office-note">
                {course.sources.map((source) => grantNames[source]).join(', ')}
                {course.lastWatchedAt && (
                  <>
                    , last studied <DateText iso={course.lastWatchedAt} short />
                  </>
                )}
              </span>
            </p>
            <span className="person-progress">
              <KanguraProgress percent={course.progressPercent} label={course.title} colour="var(--color-neel)" />
              {course.progressPercent}%
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
