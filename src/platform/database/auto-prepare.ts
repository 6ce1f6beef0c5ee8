import { createHash } from 'node:crypto';
import type { ClientLayer } from './wrap-client.ts';

/** Executions after which a statement is prepared. Prepared statements pay for the bench row `busiest-calls`. */
const AFTER_USES = 20;
/** Every connection stores each prepared statement with its plan, so their number is limited for memory. */
const MAX_NAMES = 80;
/** Texts that are counted before the counting begins anew; those of changing length would fill it for ever. */
const MAX_COUNTED = 2000;

/**
 * Prepares the busiest statements once per connection, so that they are not parsed and planned at every call. A pooler
 * in between must support prepared statements (PgBouncer from 1.21); for an older one this is left out.
 */
export function autoPrepare(): ClientLayer {
  // One count for all connections of a pool.
  const nameOf = nameBusiest();
  return (send) =>
    (...sent) =>
      send(...withName(sent, nameOf));
}

/** What is sent to a client, named if it is a text with values that came often. */
function withName(sent: unknown[], nameOf: (text: string) => string | undefined): unknown[] {
  const [statement, values, ...rest] = sent;
  if (typeof statement === 'string') {
    if (!isFilled(values)) return sent;
    const name = nameOf(statement);
    return name ? [{ text: statement, values, name }, ...rest] : sent;
  }
  if (!isPlainStatement(statement) || !isFilled(values ?? statement.values)) return sent;
  const name = nameOf(statement.text);
  return name ? [{ ...statement, name }, values, ...rest] : sent;
}

function nameBusiest(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MAX_NAMES) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < AFTER_USES) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    const made = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, made);
    return made;
  };
}

function isFilled(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

/** A statement without an explicit name; cursors and the like are sent differently. */
function isPlainStatement(value: unknown): value is { text: string; values?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    !('submit' in value) &&
    !('name' in value && value.name)
  );
}
