import { describe, expect, it } from 'vitest';
import { chooseChanged, chooseNamed } from './choose-tests.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const pages = [
  { path: /^\/cart$/, file: 'src/features/cart/ui/cart.page.tsx' },
  { path: /^\/course\/[^/]+$/, file: 'src/features/catalogue/ui/course.page.tsx' },
];

/** A product of two features: the cart's page uses a rule of coupons, and the composition root starts everything. */
function makeProduct() {
  const folder = makeTemporaryFolder();
  const files = {
    'src/features/coupons/rules.ts': '',
    'src/features/coupons/rules.test.ts': `import './rules.ts';`,
    'src/features/coupons/api.ts': `import './rules.ts';`,
    'src/features/coupons/api.test.ts': `import '../../testing/test-app.ts';`,
    'src/features/cart/ui/cart.page.tsx': `import { x } from '../../coupons/rules.ts';\nimport './cart.css';`,
    'src/features/cart/ui/cart.css': '',
    'src/features/cart/quote.test.ts': `const { quote } = await import('./quote.ts');`,
    'src/features/cart/quote.ts': `export * from '../coupons/rules.ts';`,
    'src/features/catalogue/ui/course.page.tsx': '',
    'src/features/catalogue/api.test.ts': `import '../../testing/test-app.ts';`,
    'src/app/api.ts': `import '../features/coupons/api.ts';`,
    'src/testing/test-app.ts': `import '../app/api.ts';`,
    'src/testing/suites/roles.test.ts': `import '../test-app.ts';`,
    'e2e/cart.e2e.ts': `await page.goto('/cart');`,
    'e2e/buy.e2e.ts': 'await expect(page).toHaveURL(/\\/cart$/);',
    'e2e/look-at-a-course.e2e.ts': 'await page.goto(`/course/${slug}?tab=plan`);',
  };
  for (const [file, text] of Object.entries(files)) folder.write(file, text);
  return folder.folder;
}

describe('a change', () => {
  it('runs what imports it, the tests of its feature, and the browser tests that open a page which imports it', () => {
    const choice = chooseChanged({ root: makeProduct(), changed: ['src/features/coupons/rules.ts'], pages, times: {} });
    expect(choice.unit).toEqual([
      'src/features/cart/quote.test.ts',
      'src/features/coupons/api.test.ts',
      'src/features/coupons/rules.test.ts',
    ]);
    expect(choice.browser).toEqual(['e2e/buy.e2e.ts', 'e2e/cart.e2e.ts']);
  });

  it('says what it leaves out', () => {
    const { leftOut } = chooseChanged({
      root: makeProduct(),
      changed: ['src/features/coupons/rules.ts'],
      pages,
      times: {},
    });
    expect(leftOut).toEqual([
      '1 whole-product suites (src/testing/suites)',
      '1 unit and API test files that reach it only through the composition root',
    ]);
  });

  it('of a stylesheet reaches its page, of a document nothing, which is said', () => {
    const root = makeProduct();
    expect(chooseChanged({ root, changed: ['src/features/cart/ui/cart.css'], pages, times: {} }).browser).toEqual([
      'e2e/buy.e2e.ts',
      'e2e/cart.e2e.ts',
    ]);
    const choice = chooseChanged({ root, changed: ['docs/roles.md'], pages, times: {} });
    expect([choice.unit, choice.browser]).toEqual([[], []]);
    expect(choice.leftOut).toContain('whatever depends on docs/roles.md, which no module imports');
  });

  it('of the composition root itself is followed', () => {
    const choice = chooseChanged({ root: makeProduct(), changed: ['src/testing/test-app.ts'], pages, times: {} });
    expect(choice.unit).toEqual([
      'src/features/catalogue/api.test.ts',
      'src/features/coupons/api.test.ts',
      'src/testing/suites/roles.test.ts',
    ]);
  });

  it('takes the nearest tests first, and as many as run in a minute', () => {
    const times = {
      'src/features/coupons/rules.test.ts': 40,
      'src/features/coupons/api.test.ts': 15,
      'src/features/cart/quote.test.ts': 10,
    };
    const choice = chooseChanged({ root: makeProduct(), changed: ['src/features/coupons/rules.ts'], pages, times });
    expect(choice.unit).toEqual(['src/features/coupons/api.test.ts', 'src/features/coupons/rules.test.ts']);
    expect(choice.leftOut[0]).toMatch(/^1 test files that import the change from further away/);
  });

  it('of a test runs that test', () => {
    const choice = chooseChanged({ root: makeProduct(), changed: ['e2e/cart.e2e.ts'], pages, times: {} });
    expect([choice.unit, choice.browser]).toEqual([[], ['e2e/cart.e2e.ts']]);
  });
});

describe('a feature', () => {
  it('has the tests of its folder, and the browser tests of its name and of its pages', () => {
    const root = makeProduct();
    expect(chooseNamed({ root, word: 'catalogue', pages })).toMatchObject({
      unit: ['src/features/catalogue/api.test.ts'],
      browser: ['e2e/look-at-a-course.e2e.ts'],
    });
    expect(chooseNamed({ root, word: 'cart', pages })).toMatchObject({
      unit: ['src/features/cart/quote.test.ts'],
      browser: ['e2e/buy.e2e.ts', 'e2e/cart.e2e.ts'],
    });
  });
});
