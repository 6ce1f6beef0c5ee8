import { motifAddress } from '../../../kit/motif/motif-address.ts';
import { motifOf } from '../../../kit/motif/motif-of.ts';

interface Patch {
  slug: string;
  title: string;
  family: string;
  dye: string;
}

/** The eight first courses as blocks of different size, each a link with its name. */
export function Quilt({ courses }: { courses: Patch[] }) {
  if (courses.length === 0) return null;
  return (
    <ul className="quilt" aria-label="Courses">
      {courses.slice(0, 8).map((course) => (
        <li key={course.slug}>
          <a className="patch" href={`/course/${course.slug}`} data-dye={motifOf(course).dye}>
            <span
              className="patch-cloth"
              style={{ backgroundImage: `url(${motifAddress({ ...motifOf(course), crop: 'block' })})` }}
            />
            <span className="patch-name">{course.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
