import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { courseworkText } from './coursework-text.ts';

/** How the learner stands with an assignment, below its name in the outline. */
export function CourseworkLine({ coursework }: { coursework: NonNullable<PlayerContent['assignment']> }) {
  return <span className="tree-lock">{courseworkText(coursework)}</span>;
}
