import type { RubricCriterion, RubricLevel } from '../../../assignments/rules.ts';

export const MAX_CRITERIA = 10; // assignments §5
export const MAX_LEVELS = 6;
export const MIN_LEVELS = 2;

/** Returns a criterion with as many levels as the others have. */
export function newCriterion(criteria: readonly RubricCriterion[]): RubricCriterion {
  const count = Math.max(MIN_LEVELS, ...criteria.map(({ levels }) => levels.length));
  return { id: newId(), title: '', description: '', levels: Array.from({ length: count }, newLevel) };
}

/** Appends a level to each criterion that has room for one. */
export function withLevel(criteria: readonly RubricCriterion[]): RubricCriterion[] {
  return criteria.map((criterion) =>
    criterion.levels.length < MAX_LEVELS ? { ...criterion, levels: [...criterion.levels, newLevel()] } : criterion,
  );
}

export function withCriterion(
  criteria: readonly RubricCriterion[],
  id: string,
  change: Partial<RubricCriterion>,
): RubricCriterion[] {
  return criteria.map((criterion) => (criterion.id === id ? { ...criterion, ...change } : criterion));
}

export function withLevelChange(
  criteria: readonly RubricCriterion[],
  { criterionId, levelId }: { criterionId: string; levelId: string },
  change: Partial<RubricLevel>,
): RubricCriterion[] {
  return criteria.map((criterion) =>
    criterion.id === criterionId
      ? {
          ...criterion,
          levels: criterion.levels.map((level) => (level.id === levelId ? { ...level, ...change } : level)),
        }
      : criterion,
  );
}

/** Removes one level of a criterion; the last two stay. */
export function withoutLevel(
  criteria: readonly RubricCriterion[],
  { criterionId, levelId }: { criterionId: string; levelId: string },
): RubricCriterion[] {
  return criteria.map((criterion) =>
    criterion.id === criterionId && criterion.levels.length > MIN_LEVELS
      ? { ...criterion, levels: criterion.levels.filter(({ id }) => id !== levelId) }
      : criterion,
  );
}

/** Moves a criterion one place up or down. */
export function withStep(criteria: readonly RubricCriterion[], id: string, step: -1 | 1): RubricCriterion[] {
  const from = criteria.findIndex((criterion) => criterion.id === id);
  const criterion = criteria[from];
  const to = from + step;
  if (!criterion || to < 0 || to >= criteria.length) return [...criteria];
  return criteria.toSpliced(from, 1).toSpliced(to, 0, criterion);
}

/** Returns the criteria of another rubric under new ids: grades name them by their ids. */
export function copyOf(criteria: readonly RubricCriterion[]): RubricCriterion[] {
  return criteria.map((criterion) => ({
    ...criterion,
    id: newId(),
    levels: criterion.levels.map((level) => ({ ...level, id: newId() })),
  }));
}

function newLevel(): RubricLevel {
  return { id: newId(), title: '', description: '', points: 0 };
}

function newId(): string {
  return crypto.randomUUID();
}
