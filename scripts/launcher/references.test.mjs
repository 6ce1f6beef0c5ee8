import { describe, expect, it } from 'vitest';
import { findDeadReferences } from './references.mjs';

const specification = {
  'docs/specification/2-accounts.md': '# 2. Accounts\n\n## 8. Texts\n\n## 9. Numbers\n',
  'docs/specification/trust.md': '# Trust\n\n## 3. Rules\n\n| 27 | sessions |\n\n## 4. Faults\n\n| F2, F3 | killed |\n',
};

/** What is found in a checkout of these files and the specification. */
const find = (files) => findDeadReferences(new Map(Object.entries({ ...specification, ...files })));
const findIn = (text) => find({ 'src/kit/a.ts': text });

describe('a citation', () => {
  it.each([
    '// spec 2 §9',
    '/** Both (spec 2 §8 and §9, trust §3 row 27). */',
    '/** At the end of a line (spec 2\n * §9). */',
    '/* trust §4 F3 */',
    "describe('literal texts of spec 2 §8', () => {});",
    '// RFC 8785, §3.2.2 and §3.2.3',
    '/* RFC 9110\n * §15.4.5 */',
  ])('that has its section passes: %s', (text) => {
    expect(findIn(text)).toEqual([]);
  });

  it.each([
    ['// spec 2 §7', 'spec 2 §7 is no section'],
    ['// spec 9 §1', 'spec 9 §1 is no section'],
    ['// spec 2 §8 and §1', 'spec 2 §1 is no section'],
    ['/* design §4 */', 'design §4 is no section'],
    ['// trust §3 row 2', 'trust §3 row 2 is no row'],
    ['// trust §4 F1', 'trust §4 F1 is no row'],
    ['// as spec 2 says', 'spec 2 names no section'],
    ['// manual §3', '§3 is of no known document'],
    ["describe('texts of spec 2 §7', () => {});", 'spec 2 §7 is no section'],
  ])('that has none is found: %s', (text, problem) => {
    expect(findIn(text)).toEqual([`src/kit/a.ts: ${problem}`]);
  });
});

const BODY = 'Date: 2026-11-27. Status: accepted.\n\n**Context.** X\n\n**Decision.** Y\n';

describe('a path', () => {
  const others = {
    'src/kit/money.ts': '',
    'docs/decisions/0001-a.md': `# 0001 A\n\n${BODY}`,
    'docs/decisions.md': '[0001](decisions/0001-a.md)\n',
  };

  it.each([
    ['src/b.ts', '// src/kit/money.ts, kit/money.ts, money.ts, src/kit/, src/kit, docs/decisions/0001'],
    ['src/b.ts', "const a = 'src/gone.ts'; // https://example.com/src/gone.ts"],
    [
      'docs/a.md',
      '`src/kit/*.ts`, `src/{kit,ui}/money.ts`, `src/…`, [money](../src/kit/money.ts#sum), [kit](../src/kit/)',
    ],
    ['docs/a.md', '[there](https://example.com), [here](#here), `npm test -- gone`'],
  ])('that is there passes in %s: %s', (file, text) => {
    expect(find({ ...others, [file]: text })).toEqual([]);
  });

  it.each([
    ['src/b.ts', '// see src/gone.ts', 'src/gone.ts'],
    ['src/b.ts', '/** `ui/money.ts` */', 'ui/money.ts'],
    ['src/b.ts', '/* (gone.tsx) */', 'gone.tsx'],
    ['src/b.css', '/* docs/decisions/0002 */', 'docs/decisions/0002'],
    ['docs/a.md', 'In `src/gone/`.', 'src/gone/'],
    ['docs/a.md', '`src/gone/*.ts`', 'src/gone/*.ts'],
    ['docs/a.md', '[gone](decisions/0002-b.md)', 'decisions/0002-b.md'],
    ['README.md', '`docs/gone.md`', 'docs/gone.md'],
  ])('that is gone is found in %s: %s', (file, text, path) => {
    expect(find({ ...others, [file]: text })).toEqual([`${file}: ${path} does not exist`]);
  });
});

describe('a decision record', () => {
  const file = 'docs/decisions/0016-uploads.md';
  const list = { 'docs/decisions.md': '[0016](decisions/0016-uploads.md)\n' };

  it('has the number of its file, a date, a status and two paragraphs', () => {
    expect(find({ ...list, [file]: `# 0016 Uploads\n\n${BODY}` })).toEqual([]);
  });

  it.each([
    [`# 0015 Uploads\n\n${BODY}`, 'its heading does not begin with "# 0016 "'],
    [`# Uploads\n\n${BODY}`, 'its heading does not begin with "# 0016 "'],
    [`# 0016. Uploads\n\n${BODY}`, 'its heading does not begin with "# 0016 "'],
    [`# 0016 Uploads\n\n${BODY.replace('**Context.**', '')}`, 'it has no paragraph "**Context.**"'],
    [`# 0016 Uploads\n\n${BODY.replace('Date: ', '')}`, 'it has no line "Date: YYYY-MM-DD. Status: …"'],
    [`# 0016 Uploads\n\n${BODY}\n## Price\n`, 'it has a heading besides its title'],
  ])('is found where it is of another form: %j', (text, problem) => {
    expect(find({ ...list, [file]: text })).toEqual([`${file}: ${problem}`]);
  });

  it('is found where the list of decisions leaves it out', () => {
    expect(find({ [file]: `# 0016 Uploads\n\n${BODY}` })).toEqual([`${file}: docs/decisions.md does not list it`]);
  });
});
