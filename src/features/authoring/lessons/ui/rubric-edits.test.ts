import { expect, it } from 'vitest';
import { copyOf, newCriterion, withLevel, withoutLevel, withStep } from './rubric-edits.ts';

it('gives a new criterion as many levels as the others have', () => {
  const first = newCriterion([]);
  expect(first.levels).toHaveLength(2);
  expect(newCriterion(withLevel([first])).levels).toHaveLength(3);
});

it('has 2 to 6 levels in each criterion', () => {
  let criteria = [newCriterion([])];
  for (let round = 0; round < 8; round += 1) criteria = withLevel(criteria);
  expect(criteria[0]?.levels).toHaveLength(6);
  for (let round = 0; round < 8; round += 1)
    criteria = withoutLevel(criteria, {
      criterionId: criteria[0]?.id ?? '',
      levelId: criteria[0]?.levels.at(-1)?.id ?? '',
    });
  expect(criteria[0]?.levels).toHaveLength(2);
});

it('moves criteria, and keeps them at the ends', () => {
  const [one, two] = [newCriterion([]), newCriterion([])];
  expect(withStep([one, two], two.id, -1)).toEqual([two, one]);
  expect(withStep([one, two], two.id, 1)).toEqual([one, two]);
});

it('copies a rubric under other ids', () => {
  const criterion = newCriterion([]);
  const [copied] = copyOf([criterion]);
  const ids = (list: { id: string }[] = []) => list.map(({ id }) => id);
  expect(copied?.id).not.toBe(criterion.id);
  expect(ids(copied?.levels).some((id) => ids(criterion.levels).includes(id))).toBe(false);
});
