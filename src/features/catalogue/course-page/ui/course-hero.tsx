import { Calendar, Languages, MapPin, Signal } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { IconDetails, type IconDetail } from '../../../../ui/icon-details.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { ShownCourse } from '../../contract.ts';
import { inMonths } from '../../rules.ts';
import { courseCrumbs } from './crumbs.ts';

/** Title, subtitle, category, facts, date and teacher. */
export function CourseHero({ course }: { course: ShownCourse & { instructorImage: string | null } }) {
  return (
    <div className="course-hero">
      <Breadcrumbs crumbs={courseCrumbs(course)} />
      <h1 className="type-h1-course">{course.title}</h1>
      <p className="course-subtitle">{course.subtitle}</p>
      <IconDetails details={factsOf(course)} />
      <p className="course-dates">
        {course.badge && <Badge tone="haldi">{course.badge}</Badge>}
        <span className="soft">
          Last updated <DateText iso={course.updatedAt} />
        </span>
      </p>
      <div className="course-by">
        <UserImage name={course.instructor} imageUrl={course.instructorImage} size={48} />
        <p>
          <span className="soft">Taught by</span> <strong>{course.instructor}</strong>
          <span className="course-by-title">{course.instructorTitle}</span>
        </p>
      </div>
    </div>
  );
}

function factsOf({ durationMonths, level, languages, mode }: ShownCourse): IconDetail[] {
  const all = [
    { icon: Calendar, text: inMonths(durationMonths) },
    { icon: Signal, text: level },
    { icon: Languages, text: languages },
    { icon: MapPin, text: mode },
  ];
  return all.filter((detail) => detail.text !== '');
}
