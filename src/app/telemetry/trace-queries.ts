import { Client } from 'pg';
import type { OpenSpan, Telemetry } from './telemetry.ts';

type Query = (...sent: unknown[]) => unknown;

const MAX_TEXT_LENGTH = 2000;

/** Creates a span for every statement of the driver; returns a function that undoes it. Values are never recorded. */
export function traceQueries(telemetry: Telemetry): () => void {
  const kind = Client.prototype as unknown as { query: Query };
  const original = kind.query;
  kind.query = function query(this: unknown, ...sent: unknown[]) {
    const text = textOf(sent[0]);
    if (text === null) return Reflect.apply(original, this, sent);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text,
      'db.operation.name': nameStatement(text),
    };
    const span = telemetry.begin('query', attributes['db.operation.name'], attributes);
    return follow(span, sent, (given) => Reflect.apply(original, this, given));
  };
  return () => {
    kind.query = original;
  };
}

/** The pool passes a callback; all other callers await. */
function follow(span: OpenSpan, sent: unknown[], run: (sent: unknown[]) => unknown): unknown {
  const last = sent.at(-1);
  if (typeof last === 'function') {
    const done = (error: unknown, ...rest: unknown[]) => {
      span.end({}, error ?? undefined);
      Reflect.apply(last, undefined, [error, ...rest]);
    };
    return run([...sent.slice(0, -1), done]);
  }
  const result = run(sent);
  if (result instanceof Promise) {
    result.then(
      () => span.end({}),
      (error: unknown) => span.end({}, error),
    );
  } else span.end({});
  return result;
}

/** Returns the text of a statement without its literal values; `null` for streams and cursors, which are sent differently. */
export function textOf(statement: unknown): string | null {
  const text =
    typeof statement === 'string'
      ? statement
      : typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
        ? statement.text
        : null;
  if (typeof text !== 'string') return null;
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/** The operation and its table: few distinct values, since metrics keep each of them. */
export function nameStatement(text: string): string {
  const outer = withoutBrackets(text);
  const [verb = ''] = /^\w+/.exec(/^with\b/i.test(text) ? outer.replace(AFTER_WITH, '') : text) ?? [];
  const [, table] = TABLE.exec(outer) ?? TABLE.exec(text) ?? [];
  return [verb.toUpperCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ') || 'other';
}

const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?("?[\w.]+"?(?:\."?\w+"?)?)/i;
const AFTER_WITH = /^.*?\b(?=(?:select|insert|update|delete|merge)\b)/is;

/** Subqueries are not part of the summary. */
function withoutBrackets(text: string): string {
  const outer = text.replaceAll(/\([^()]*\)/g, '…');
  return outer === text ? text : withoutBrackets(outer);
}
