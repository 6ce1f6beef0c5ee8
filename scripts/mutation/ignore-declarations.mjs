/** Leaves out code without decisions: lists and tables of names, and schemas. */
export const strykerPlugins = [
  { kind: 'Ignore', name: 'declarations', value: { shouldIgnore: ({ node }) => reasonToIgnore(node) } },
];

/**
 * Why no mutant is made within a node of the syntax tree; `undefined` where mutants are made.
 * @param {{ type: string, [part: string]: unknown }} node
 * @returns {string | undefined}
 */
export function reasonToIgnore(node) {
  if (isListOfNames(node)) return 'a list of names';
  if (isTable(node)) return 'a table';
  return isSchema(node) ? 'a schema' : undefined;
}

/** `['active', 'deleted'] as const` */
function isListOfNames({ type, expression, typeAnnotation }) {
  if (type !== 'TSAsExpression' || typeAnnotation.typeName?.name !== 'const') return false;
  return expression.type === 'ArrayExpression' && expression.elements.every(isText);
}

/** Rows of names alone, such as the states with their codes. */
function isTable({ type, elements }) {
  if (type !== 'ArrayExpression' || elements.length === 0) return false;
  return elements.every((row) => row?.type === 'ArrayExpression' && row.elements.every(isText));
}

/** `z.object(…)`, and what is chained to it. */
function isSchema({ type, callee }) {
  if (type !== 'CallExpression') return false;
  let from = callee;
  while (from.type === 'MemberExpression' || from.type === 'CallExpression') from = from.object ?? from.callee;
  return from.type === 'Identifier' && from.name === 'z';
}

function isText(node) {
  return node?.type === 'StringLiteral';
}
