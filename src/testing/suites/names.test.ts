import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Home-made words that were replaced, with the standard term. Ordinary English words that have other meanings too are not listed. */
const REPLACED: Readonly<Record<string, string>> = {
  aside: 'void',
  asleep: 'hydrated',
  awake: 'hydrated',
  contest: 'appeal',
  contests: 'appeals',
  courier: 'dispatcher',
  distrust: 'evict',
  entrance: 'sign-in',
  facts: 'details, info or data',
  film: 'video',
  films: 'videos',
  finding: 'discrepancy',
  findings: 'discrepancies',
  forgive: 'reset',
  genuine: 'valid',
  heal: 'auto-resolve',
  healed: 'auto-resolved',
  lookout: 'health check',
  objection: 'appeal',
  portion: 'batch or chunk',
  portions: 'batches or chunks',
  refusals: 'errors',
  sealed: 'encrypted',
  shelf: 'taxonomy',
  squeeze: 'compress',
  squeezed: 'compressed',
  standing: 'status, active or existing',
  tidy: 'normalize',
  usual: 'default',
  wakers: 'enhancers',
};

/**
 * Names that keep such a word. An aside is the element beside the content of a page; what moves a lead's stage are facts, such
 * as a paid order; the facts of a course or shop are the paragraphs that pages call so.
 */
const KEPT = new Set([
  'aside',
  'course-aside',
  'post-aside',
  'order-aside',
  'CartAside',
  'CourseCardAside',
  'PostAside',
  'follow-facts',
  'allFacts',
  'followFacts',
  'selectStageFacts',
  'stageByFacts',
  'StageFacts',
  'facts',
  'factsOf',
  'shopFacts',
  'writeFacts',
]);

const ROOT = join(import.meta.dirname, '../../..');
const files = globSync('{src,e2e,bench,drills,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
});

const wordsOf = (name: string) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

const replacedIn = (name: string) =>
  KEPT.has(name) ? [] : wordsOf(name).filter((word) => Object.hasOwn(REPLACED, word));

/** A constant that says a limit in another word than MAX_ or MIN_. */
const OTHER_LIMIT = /(?:^|_)(?:MOST|LONGEST|LEAST)(?:_|$)/;

test('no file is named by a word that was replaced', () => {
  expect(files.length).toBeGreaterThan(2000);
  const named = files.filter((file) => replacedIn(basename(file).split('.')[0] ?? '').length > 0);
  expect(named).toEqual([]);
});

test('nothing is declared under a word that was replaced', () => {
  const declared = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /^\s*(?:export )?(?:async )?(?:const|let|function|type|interface|class) ([A-Za-z_]\w*)/gm,
      ),
    ]
      .map(([, name = '']) => name)
      .filter((name) => replacedIn(name).length > 0)
      .map(
        (name) =>
          `${file}: ${name} (${replacedIn(name)
            .map((word) => REPLACED[word])
            .join(', ')})`,
      ),
  );
  expect(declared).toEqual([]);
});

test('limits are MAX_ and MIN_', () => {
  const others = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\s*(?:export )?const ([A-Z][A-Z\d_]*)\b/gm)]
      .map(([, name = '']) => name)
      .filter((name) => OTHER_LIMIT.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(others).toEqual([]);
});
