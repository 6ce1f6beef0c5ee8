import { ArrowRight, Award, ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { toContentKey } from '../../../../kit/outline-keys.ts';
import { buttonClasses, type ButtonStyle } from '../../../../ui/button-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { WayOn } from './way-on.ts';

/** A course of the player; a preview has its own URL. */
export interface OpenedCourse {
  courseId: string;
  path?: string;
}

/** The URL of a course in the player; those of its tests begin with it. */
export function coursePath({ courseId, path }: OpenedCourse): string {
  return path ?? `/courseStudent/${courseId}`;
}

/** The URL of the next step within a course. A passed final test links to its certificate. */
export function wayOnHref(opened: OpenedCourse, way: WayOn): string {
  const course = coursePath(opened);
  if (way.to === 'quiz') return `${course}/quiz/${way.contentId}`;
  return way.to === 'lesson' ? `${course}?at=${toContentKey(way.place)}` : `${course}/final-test`;
}

/** The next step as a link styled as a button; from a quiz, a lesson is named as one. */
export function WayOnLink({ course, way, ...look }: ButtonStyle & { course: OpenedCourse; way: WayOn }) {
  const isTest = way.to === 'final-test';
  return (
    <Link className={buttonClasses(look)} to={wayOnHref(course, way)}>
      {isTest && <Icon of={ClipboardCheck} />}
      {way.to === 'certificate' && <Icon of={Award} />}
      {toText(way)}
      {way.to === 'lesson' && <span className="unseen">: {way.name}</span>}
      {(way.to === 'quiz' || way.to === 'lesson') && <Icon of={ArrowRight} />}
    </Link>
  );
}

function toText(way: WayOn): string {
  switch (way.to) {
    case 'quiz':
      return 'Next: Quiz';
    case 'lesson':
      return way.isSkipped ? 'Next unfinished lesson' : 'Next lesson';
    case 'final-test':
      return 'Take Final Test';
    case 'certificate':
      return 'See your certificate';
  }
}
