import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/start/test-database.ts';
import { likenessWithOneMistake } from '../rules.ts';

const FLOOR = likenessWithOneMistake(['abcd']);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a word with one mistake is as like to the right one as the rule says, between whichever words that stands', async () => {
  const letter = fc.constantFrom(...'abcdehinoprst');
  const typed = fc
    .tuple(
      fc.array(letter, { minLength: 7, maxLength: 20 }),
      fc.nat(),
      letter,
      fc.constantFrom('wrong', 'extra', 'missing'),
    )
    .map(([letters, place, other, mistake]) => {
      const at = place % letters.length;
      const withMistake = letters.toSpliced(at, mistake === 'extra' ? 0 : 1, ...(mistake === 'missing' ? [] : [other]));
      return { right: letters.join(''), wrong: withMistake.join('') };
    });
  const samples = fc
    .sample(typed, { numRuns: 2000, seed: 9 })
    .map((sample) => ({ ...sample, least: likenessWithOneMistake([sample.wrong]) }))
    .filter(({ least: min }) => min > FLOOR);
  const { rows } = await database.db.execute<{ likeness: number; least: number }>(sql`
    SELECT word_similarity(search_text(wrong), search_text('the', "right", 'course')) AS likeness, least
    FROM jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) AS sample (wrong text, "right" text, least float8)
    WHERE levenshtein(search_text(wrong), search_text("right")) = 1`);
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter(({ likeness, least: min }) => likeness < min)).toEqual([]);
  // The threshold is tight: some typos reach it.
  expect(Math.min(...rows.map(({ likeness, least: min }) => likeness - min))).toBeLessThan(0.02);
});
