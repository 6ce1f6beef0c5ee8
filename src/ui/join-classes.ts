/** Joins class names, skipping false, null and empty ones; undefined when none is left. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
