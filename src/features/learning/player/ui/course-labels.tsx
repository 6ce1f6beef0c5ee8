import { ChartNoAxesColumnIncreasing, CircleQuestionMark, ClipboardCheck, Clock, PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { IconDetails } from '../../../../ui/icon-details.tsx';
import type { PlayerCourse } from '../../contract.ts';
import { truncateWords } from './player-labels.ts';

const DESCRIPTION_WORDS = 40; // spec 2 §9

/** The description, cut to 40 words until Show More is clicked. */
export function CourseDescription({ description }: { description: string }) {
  const [isWhole, setWhole] = useState(false);
  const short = truncateWords(description, DESCRIPTION_WORDS);
  if (!short.text) return <p className="course-description">No description available.</p>;
  return (
    <p className="course-description">
      {isWhole ? description.trim() : short.text}{' '}
      {short.isCut && (
        <button
          type="button"
          className="course-description-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show Less' : 'Show More'}
        </button>
      )}
    </p>
  );
}

/** Total duration, counts and level. */
export function CourseDetails({ course }: { course: PlayerCourse }) {
  return (
    <IconDetails
      details={[
        { icon: Clock, text: formatDuration(course.totalHours) },
        { icon: ClipboardCheck, text: count(course.assessments, 'assessment') },
        { icon: PencilRuler, text: count(course.assignments, 'assignment') },
        { icon: CircleQuestionMark, text: count(course.questions, 'question') },
        { icon: ChartNoAxesColumnIncreasing, text: course.level || 'Beginner' },
      ]}
    />
  );
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
