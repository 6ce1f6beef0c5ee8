import { pointsText } from '../../../../kit/numbers/points-text.ts';
import './grades.css';
import { Check, CircleAlert, EyeOff, Pencil, Send, Undo2, Umbrella } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import type { IconDrawing } from '../../../../ui/icon.tsx';
import { CATEGORY_NAMES, type GradeCategory } from '../grade-rules.ts';
import { dueText, ITEM_TYPES, percentText } from './grade-labels.ts';

export interface ShownItem {
  itemId: string;
  name: string;
  dueAt: string | null;
  status: 'none' | 'missing' | 'submitted' | 'graded' | 'excused';
  score: number | null;
  maxPoints: number;
  percent: number | null;
  isLate: boolean;
  isAdjusted: boolean;
  outcome: 'accepted' | 'resubmit' | null;
  counts: boolean;
  /** Absent for learners, who see what is released alone. */
  isReleased?: boolean;
}

interface GradesTableProps<Item extends ShownItem> {
  caption: string;
  categories: { category: GradeCategory; percent: number | null; items: Item[] }[];
  /** The name of an item as a link. */
  nameOf: (item: Item) => ReactNode;
  /** Below an item: what stands behind its grade. */
  below?: (item: Item) => ReactNode;
}

/** The grades of a learner by category, each with its subtotal. */
export function GradesTable<Item extends ShownItem>({ caption, categories, nameOf, below }: GradesTableProps<Item>) {
  return (
    <div className="grades-frame">
      <table className="grades-table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Type</th>
            <th scope="col">Due</th>
            <th scope="col">Status</th>
            <th scope="col">Score</th>
            <th scope="col">Percent</th>
          </tr>
        </thead>
        {categories.map(({ category, percent, items }) => (
          <tbody key={category}>
            <tr className="grades-subtotal">
              <th scope="rowgroup" colSpan={3}>
                {CATEGORY_NAMES[category]}
              </th>
              <td colSpan={2}>{gradedText(category, items)}</td>
              <td className="grades-percent">{percentText(percent)}</td>
            </tr>
            {category !== 'attendance' &&
              items.map((item) => (
                <Fragment key={item.itemId}>
                  <tr>
                    <th scope="row">
                      {nameOf(item)}
                      {!item.counts && <span className="grades-note">Does not count in the grade</span>}
                    </th>
                    <td data-place="type">{ITEM_TYPES[category]}</td>
                    <td data-place="due">{dueText(item.dueAt)}</td>
                    <td data-place="status">
                      <StatusBadge item={item} />
                    </td>
                    <td data-place="score">
                      {item.score === null ? '–' : `${pointsText(item.score)} / ${pointsText(item.maxPoints)}`}
                    </td>
                    <td className="grades-percent">{percentText(item.percent)}</td>
                  </tr>
                  {below?.(item) && (
                    <tr className="grades-below">
                      <td colSpan={6}>{below(item)}</td>
                    </tr>
                  )}
                </Fragment>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** `2 of 6 graded, 1 excused`; of attendance the classes. */
function gradedText(category: GradeCategory, items: readonly ShownItem[]): string {
  if (category === 'attendance')
    return items
      .map(({ score, maxPoints }) => (score === null ? 'No class yet' : `${score} of ${maxPoints} classes`))
      .join(', ');
  const graded = items.filter(({ status }) => status === 'graded').length;
  const excused = items.filter(({ status }) => status === 'excused').length;
  return `${graded} of ${items.length - excused} graded${excused > 0 ? `, ${excused} excused` : ''}`;
}

function StatusBadge({ item }: { item: ShownItem }) {
  const { tone, icon, words } = statusOf(item);
  return words === '' ? (
    <>–</>
  ) : (
    <Badge tone={tone} {...(icon ? { icon } : {})}>
      {words}
    </Badge>
  );
}

function statusOf(item: ShownItem): { tone: BadgeTone; icon: IconDrawing | null; words: string } {
  const { status, isAdjusted, isLate, outcome, isReleased } = item;
  if (status === 'excused') return { tone: 'info', icon: Umbrella, words: 'Excused' };
  if (isAdjusted) return { tone: 'neutral', icon: Pencil, words: 'Adjusted' };
  if (status === 'missing') return { tone: 'bad', icon: CircleAlert, words: 'Missing' };
  if (status === 'submitted') return { tone: 'info', icon: Send, words: isLate ? 'Submitted late' : 'Submitted' };
  if (status === 'none') return { tone: 'neutral', icon: null, words: '' };
  if (isReleased === false) return { tone: 'neutral', icon: EyeOff, words: 'Not released' };
  if (outcome === 'resubmit') return { tone: 'warn', icon: Undo2, words: 'Resubmission requested' };
  return { tone: 'ok', icon: Check, words: outcome === 'accepted' ? 'Accepted' : isLate ? 'Graded, late' : 'Graded' };
}

interface GradeFiguresProps {
  currentPercent: number | null;
  finalPercent: number | null;
  weights: Record<GradeCategory, number>;
  /** Categories with a graded item; the others are still to come. */
  graded: ReadonlySet<GradeCategory>;
}

/** Both figures with the sentence that explains them, and the weights as a bar to scale. */
export function GradeFigures({ currentPercent, finalPercent, weights, graded }: GradeFiguresProps) {
  const shown = (['assignments', 'quizzes', 'attendance', 'finalTest'] as const).filter(
    (category) => weights[category] > 0,
  );
  return (
    <section className="box grades-figures" aria-label="Grades">
      <dl>
        <div>
          <dt>Current grade</dt>
          <dd className="grades-current">{currentPercent === null ? 'No grades yet' : percentText(currentPercent)}</dd>
        </div>
        <div>
          <dt>Final grade as of today</dt>
          <dd>{percentText(finalPercent)}</dd>
        </div>
      </dl>
      <p className="soft">Current grade counts what has been graded so far. Final grade counts missing work as 0.</p>
      <ul className="grades-weights" aria-label="Weights">
        {shown.map((category) => (
          <li
            key={category}
            data-category={category}
            data-coming={!graded.has(category) || undefined}
            ref={(element) => element?.style.setProperty('--weight', String(weights[category]))}
          >
            {CATEGORY_NAMES[category]} {weights[category]}%
          </li>
        ))}
      </ul>
      {shown.some((category) => !graded.has(category)) && <p className="soft">Outlined is still to come.</p>}
    </section>
  );
}
