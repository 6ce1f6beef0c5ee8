import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';

interface Patch {
  slug: string;
  title: string;
  family: string;
  dye: string;
}

const LONG_PATCHES: ReadonlySet<number> = new Set([1, 6]);

/** The first eight courses as blocks of different sizes, each a link with its name. */
export function Quilt({ courses }: { courses: Patch[] }) {
  if (courses.length === 0) return null;
  return (
    <ul className="quilt" aria-label="Courses">
      {courses.slice(0, 8).map((course, at) => (
        <li key={course.slug}>
          <a className="patch" href={`/course/${course.slug}`} data-dye={motifOf(course).dye}>
            <span className="patch-cloth">
              <InlineBlock {...motifOf(course)} isCover idPrefix={`patch${at}`} />
              {/* Two patches have a 2:1 ratio, wide or tall. */}
              {LONG_PATCHES.has(at) && <InlineBlock {...motifOf(course)} isCover idPrefix={`patch${at}b`} />}
            </span>
            <span className="patch-name">{course.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
