import type { ShownChanges } from '../../contract.ts';
import type { CourseDocument } from '../../rules.ts';

/** Returns what a first publication makes public. */
export function wholeCourseLine({ modules }: Pick<CourseDocument, 'modules'>): string {
  const lessons = modules.flatMap(({ topics }) => topics.flatMap(({ contents }) => contents)).length;
  const inModules = modules.length === 1 ? '1 module' : `${modules.length} modules`;
  return `The whole course: ${inModules}, ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}`;
}

/** Returns what publishing would change, one line each. */
export function changeLines({ fields, parts, questions, settings, work }: ShownChanges): string[] {
  // They have a line of their own.
  const isWork = new Set(work.map(({ id }) => id));
  const named = fields.map((field) => fieldNames[field] ?? field);
  return [
    ...(named.length > 0 ? [`Changed: ${named.join(', ')}`] : []),
    ...parts.map(({ kind, part, id, name, was, learners }) => {
      const what = `${partNames[part]} “${name || 'Without a name'}”`;
      if (kind === 'renamed') return `${what} was “${was ?? ''}”`;
      if (kind === 'removed' && learners > 0 && !isWork.has(id))
        return `${what} is removed. ${inLearners(learners)} completed it`;
      return `${what} ${kindLabels[kind]}`;
    }),
    ...work.map(({ name, learners }) => workLine(name, learners)),
    ...questionLines(questions),
    ...(settings > 0 ? [settings === 1 ? '1 test has other settings' : `${settings} tests have other settings`] : []),
  ];
}

/** Returns what the removal of lessons means for learners who completed them; `null` when there are none. */
export function lossMessage({ parts, work }: ShownChanges): string | null {
  const lost = parts.filter(({ id, learners }) => learners > 0 && work.every((kept) => kept.id !== id));
  if (lost.length === 0) return null;
  const max = Math.max(...lost.map(({ learners }) => learners));
  const lessons = lost.length === 1 ? 'A lesson is removed' : `${lost.length} lessons are removed`;
  return `${lessons} that up to ${inLearners(max)} completed. Their progress is recalculated. If an earlier version restores a lesson, its completions and questions return.`;
}

function workLine(name: string, learners: number): string {
  const who = learners === 1 ? '1 learner has' : `${learners} learners have`;
  return `${who} submitted work to “${name}”. Their work and grades are kept.`;
}

function questionLines({ added, removed, changed }: ShownChanges['questions']): string[] {
  const parts = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    changed > 0 && `${changed} changed`,
  ].filter(Boolean);
  return parts.length > 0 ? [`Questions: ${parts.join(', ')}`] : [];
}

function inLearners(count: number): string {
  return count === 1 ? '1 learner' : `${count} learners`;
}

const partNames = { module: 'Module', topic: 'Topic', content: 'Lesson' };
const kindLabels = { added: 'is new', removed: 'goes', moved: 'moved', changed: 'changed', renamed: 'has a new name' };
const fieldNames: Record<string, string> = {
  title: 'title',
  slug: 'address',
  subtitle: 'subtitle',
  description: 'description',
  category: 'category',
  badge: 'badge',
  level: 'level',
  languages: 'languages',
  mode: 'mode',
  durationMonths: 'months',
  priceRupees: 'price',
  salePriceRupees: 'sale price',
  saleStartsOn: 'sale start',
  saleEndsOn: 'sale end',
  emiMonths: 'EMI',
  tags: 'tags',
  instructor: 'instructor',
  whatYouWillLearn: 'what a learner will learn',
  requirements: 'requirements',
  includes: 'what it includes',
  quote: 'quote',
  family: 'block',
  dye: 'dye',
  previewFile: 'preview video',
  previewCaptionsFile: 'captions of the preview',
  brochureFile: 'brochure',
};
