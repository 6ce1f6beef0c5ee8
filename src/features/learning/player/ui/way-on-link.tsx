import { ArrowRight, Award, ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { toContentKey } from '../../../../kit/outline-keys.ts';
import { buttonClasses, type ButtonStyle } from '../../../../ui/button-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { WayOn } from './way-on.ts';

/** The URL of the next step within a course. A passed final test links to its certificate. */
export function wayOnHref(courseId: string, way: WayOn): string {
  const course = `/courseStudent/${courseId}`;
  if (way.to === 'quiz') return `${course}/quiz/${way.contentId}`;
  return way.to === 'lesson' ? `${course}?at=${toContentKey(way.place)}` : `${course}/final-test`;
}

/** The next step as a link styled as a button; from a quiz, a lesson is named as one. */
export function WayOnLink({ courseId, way, ...look }: ButtonStyle & { courseId: string; way: WayOn }) {
  const isTest = way.to === 'final-test';
  return (
    <Link className={buttonClasses(look)} to={wayOnHref(courseId, way)}>
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
