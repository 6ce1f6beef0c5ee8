import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { CircleAlert, Clock, EyeOff, Hourglass, Pencil, Umbrella } from 'lucide-react';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { GradeCategory } from '../grade-rules.ts';

/** What a cell of a gradebook shows. */
export interface MarkedCell {
  status: 'none' | 'missing' | 'submitted' | 'graded' | 'excused';
  score: number | null;
  percent: number | null;
  isLate: boolean;
  isReleased: boolean;
  isAdjusted: boolean;
  needsGrading: boolean;
}

export type Mark = 'missing' | 'late' | 'to-mark' | 'not-released' | 'adjusted' | 'excused' | 'none' | 'graded';

/** The mark of a cell: what has to be done first, then what explains the figure. */
export function markOf(cell: MarkedCell): Mark {
  if (cell.status === 'excused') return 'excused';
  if (cell.status === 'missing') return 'missing';
  if (cell.isAdjusted) return 'adjusted';
  if (cell.needsGrading || cell.status === 'submitted') return 'to-mark';
  if (cell.status === 'none') return 'none';
  if (!cell.isReleased) return 'not-released';
  return cell.isLate ? 'late' : 'graded';
}

const marks: Partial<Record<Mark, { name: string; icon: IconDrawing }>> = {
  missing: { name: 'Missing', icon: CircleAlert },
  late: { name: 'Late', icon: Clock },
  'to-mark': { name: 'To mark', icon: Hourglass },
  'not-released': { name: 'Not released', icon: EyeOff },
  adjusted: { name: 'Adjusted', icon: Pencil },
  excused: { name: 'Excused', icon: Umbrella },
};

/** The figure of a cell with its mark; the word where there is no figure. */
export function GradeMark({ cell, category }: { cell: MarkedCell; category: GradeCategory }) {
  const mark = markOf(cell);
  const shown = marks[mark];
  const isFigure = cell.status === 'graded';
  return (
    <>
      {shown && <Icon of={shown.icon} size={16} />}
      {isFigure && <span className="grade-figure">{figureText(cell, category)}</span>}
      {shown && <span className={isFigure ? 'unseen' : undefined}>{shown.name}</span>}
      {mark === 'none' && '–'}
    </>
  );
}

/** The figure of a graded cell: points, or the per cent of attended classes. */
export function figureText(cell: MarkedCell, category: GradeCategory): string {
  return category === 'attendance' ? `${Math.floor(cell.percent ?? 0)}%` : pointsText(cell.score);
}

const letters: Partial<Record<Mark, string>> = {
  missing: 'M',
  late: 'L',
  'to-mark': 'T',
  'not-released': 'N',
  adjusted: '*',
  excused: 'E',
};

/** What the letters of a printed gradebook mean. */
export const PRINT_LEGEND = 'M missing, L late, T to mark, N not released, * adjusted, E excused, – nothing yet';

/** A cell as it is printed: its figure with the letter of its mark, the letter alone where there is no figure. */
export function printedMark(cell: MarkedCell, figure: string): string {
  const letter = letters[markOf(cell)];
  if (cell.status !== 'graded') return letter ?? '–';
  return letter === undefined ? figure : letter === '*' ? `${figure}*` : `${letter} ${figure}`;
}

/** The signs of a gradebook with their words. */
export function GradeLegend() {
  return (
    <ul className="grade-legend" aria-label="Signs">
      {Object.entries(marks).map(([mark, { name, icon }]) => (
        <li key={mark} data-mark={mark}>
          <Icon of={icon} size={16} />
          {name}
        </li>
      ))}
    </ul>
  );
}
