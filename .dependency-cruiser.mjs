/**
 * Who may import whom (docs/architecture.md). Features stand in one order, written in bands; each may import only from
 * its left: from the bands above its own, and from what stands before it in its band.
 */
const bands = {
  ground: ['settings', 'phone-verification', 'accounts', 'webhooks', 'notifications'],
  // The cart is here and not in the money band: it is stored in the browser, and a course page adds a course to it.
  front: ['newsletter', 'enquiries', 'careers', 'cart'],
  content: ['media', 'catalogue', 'reviews', 'blog'],
  teaching: ['learning', 'certificates', 'assessment', 'assignments', 'authoring', 'batches'],
  money: ['coupons', 'invoices', 'instalments', 'orders', 'reconciliation'],
  whole: ['privacy', 'dashboard', 'reports', 'site', 'admin'],
};
const order = Object.values(bands).flat();

const later = order.slice(0, -1).map((feature, place) => ({
  name: `${feature}-imports-only-from-its-left`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/features/(${order.slice(place + 1).join('|')})/` },
}));

const tests = '\\.test\\.tsx?$';
// A feature, and its rooms at any depth. Written without nested repetition, which the cruiser rejects as unsafe.
const feature = '^src/features/([^/]+)/(.*/|)';
const rules = '[\\w-]*rules\\.ts$';
/** Files that may contain SQL. Those of that name under `ui/` hold the state of a screen. */
const storing = '(?!.*/ui/).*/([\\w-]*store|table|read-model)\\.ts$';

/** SQL that stores of later features may use: the columns and conditions that a feature promises to keep. */
const readModel = '^src/features/[^/]+/read-model\\.ts$';

/** The kinds of questions: pure like rules, for the server and for the office's screens alike. */
const kinds = 'question-kinds/[\\w-]+';

/**
 * Pure files that are not named `…rules.ts`: marks and keys of questions, and the readers of question files, which turn bytes into
 * questions or issues.
 */
const deciders = [
  kinds,
  'draw-questions',
  'as-stored',
  'stray-brackets',
  'wildcards',
  'read-question-(aiken|docx|gift|table)',
  'detect-format',
  'word-numbering',
  'read-moodle-xml',
  'moodle-(gaps|question|tree)',
  'gift-(blocks|number)',
  '(formatted|html)-text',
  'import-(notes|rows)',
  'question-heads',
  'table-question',
  'write-rejected-questions',
];
const decider = `(${deciders.join('|')})\\.ts$`;

export default {
  forbidden: [
    ...later,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kit-is-pure',
      severity: 'error',
      from: { path: '^src/kit/', pathNot: tests },
      to: { pathNot: '^src/kit/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: `${feature}${rules}` },
      to: { pathNot: `^src/(kit|ports)/|${feature}${rules}` },
    },
    {
      name: 'rules-take-only-types-of-ports',
      severity: 'error',
      from: { path: `${feature}${rules}` },
      to: { path: '^src/ports/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'deciders-are-pure',
      severity: 'error',
      from: { path: `${feature}${decider}` },
      to: {
        // The parsers of the platform are pure as well: they take bytes or text, and return the content.
        pathNot: `^src/kit/|${feature}(${rules}|${decider})|^src/platform/(table-file/|drawing/parse-markup\\.ts$)`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-imports',
      severity: 'error',
      from: { path: `${feature}[\\w-]*contract\\.ts$` },
      to: {
        pathNot:
          '^src/kit/|/[\\w-]*(rules|contract)\\.ts$|^src/platform/http/define-route\\.ts$|(^|/)node_modules/zod/',
      },
    },
    {
      name: 'table-imports',
      severity: 'error',
      from: { path: `${feature}table\\.ts$` },
      to: {
        pathNot:
          '^src/kit/|/(table|[\\w-]*rules)\\.ts$|^src/platform/(database/table-columns|http/caller)\\.ts$|(^|/)node_modules/drizzle-orm/',
      },
    },
    {
      name: 'store-imports-own-table-and-rules',
      severity: 'error',
      from: { path: `${feature}[\\w-]*store\\.ts$`, pathNot: '/ui/' },
      to: {
        path: '^src/features/',
        pathNot:
          '^src/features/$1/(.*/|)(table|[\\w-]*(rules|store|contract|labels))\\.ts$|^src/features/[^/]+/read-model\\.ts$',
      },
    },
    {
      name: 'sql-only-in-stores',
      severity: 'error',
      from: {
        path: '^src/(features|ui)/',
        pathNot: `^${storing}|${tests}`,
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-and-table-are-private',
      severity: 'error',
      from: { path: feature, pathNot: `/table\\.ts$|${tests}` },
      to: { path: `^src/features/${storing}`, pathNot: ['^src/features/$1/', readModel] },
    },
    {
      name: 'read-models-are-for-stores',
      severity: 'error',
      from: { pathNot: [`^src/features/${storing}`, tests] },
      to: { path: readModel },
    },
    {
      name: 'api-imports-no-store',
      severity: 'error',
      from: { path: `${feature}[\\w-]*api\\.ts$` },
      to: { path: '/([\\w-]*store|table|read-model)\\.ts$' },
    },
    {
      name: 'verbs-know-no-screens',
      severity: 'error',
      from: { path: `${feature}[^/]+\\.ts$`, pathNot: `/ui/|${tests}` },
      to: { path: '^src/ui/|/ui/|^src/(app|adapters|sandbox|demo)/' },
    },
    {
      name: 'verbs-know-no-api',
      severity: 'error',
      from: { path: `${feature}[^/]+\\.ts$`, pathNot: `/[\\w-]*api\\.ts$|${tests}` },
      to: { path: `${feature}[\\w-]*api\\.ts$` },
    },
    {
      name: 'screens-import-no-verbs',
      severity: 'error',
      from: { path: `${feature}ui/`, pathNot: tests },
      to: {
        path: '^src/(features|platform|ports|adapters|sandbox|demo|app)/',
        pathNot: `${feature}(ui/|([\\w-]*(rules|contract)|${kinds})\\.ts$)|^src/platform/http/(define-route|caller)\\.ts$|/browser-checkout\\.ts$`,
      },
    },
    {
      name: 'no-page-imports-a-page',
      severity: 'error',
      from: { path: '^src/(features|ui)/', pathNot: tests },
      to: { path: '\\.(page|layout)\\.tsx$' },
    },
    {
      name: 'contracts-reach-screens-as-types',
      severity: 'error',
      from: { path: `${feature}ui/|^src/ui/`, pathNot: tests },
      to: { path: '/[\\w-]*contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'outside-world-behind-ports',
      severity: 'error',
      from: { path: '^src/(adapters|sandbox)/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(adapters|sandbox|ports|kit)/' },
    },
    {
      name: 'only-app-wires',
      severity: 'error',
      // Only one file of the screens names the browser's side of the payment provider.
      from: {
        pathNot: `^src/(app|adapters|sandbox|testing|demo)/|${tests}|^bench/|^src/features/orders/payments/ui/provider-checkout\\.ts$`,
      },
      to: { path: '^src/(adapters|sandbox)/' },
    },
    {
      name: 'embedded-postgres-stands-alone',
      severity: 'error',
      from: { path: '^src/embedded-postgres/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/embedded-postgres/' },
    },
    {
      name: 'only-app-starts-postgres',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(app|embedded-postgres|testing)/|${tests}` },
      to: { path: '^src/embedded-postgres/' },
    },
    {
      name: 'ground-knows-no-features',
      severity: 'error',
      from: { path: '^src/(platform|ui|ports|kit)/', pathNot: tests },
      to: { path: '^src/(features|app|adapters|sandbox|demo)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/|\\+types/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
