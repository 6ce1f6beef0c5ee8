/** Pure modules beside the rules that determine marks and money. */
const deciders = [
  'src/features/accounts/passwords/guessable-password',
  'src/features/assessment/**/{draw-questions,grade-answer,validate-key,validate-question}',
  'src/features/assessment/**/{read-question-{aiken,gift,table},resolve-key,table-question}',
  'src/features/orders/orders/read-order-search',
  'src/features/invoices/write-gstr1',
  'src/kit/numbers/{amount-in-words,apply-bundles,dates,decimal,emi,gst-states,gstin,money,percent,split-exactly}',
];

/** The code whose mutants are tested. The rules of privacy are lists alone, which a test holds against the database. */
export const mutated = [
  'src/features/**/{rules,*-rules}.ts',
  'src/sandbox/*/*-rules.ts',
  ...deciders.map((path) => `${path}.ts`),
  'src/features/assessment/question-kinds/*.ts',
  '!src/features/assessment/question-kinds/*.test.ts',
  '!src/features/privacy/rules.ts',
];

/** The tests of that code: they need no database. */
export const tests = [
  'src/features/**/{rules,*-rules}.test.ts',
  'src/sandbox/*/*-rules.test.ts',
  ...deciders.map((path) => `${path}.test.ts`),
  'src/features/assessment/**/{check-import,export-round-trip,import-real-files,office-labels,read-key,read-moodle-xml,read-question,read-question-aiken,read-question-gift,read-question-table,write-rejected-questions}.test.ts',
];
