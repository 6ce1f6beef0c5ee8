/** Joins class names and leaves out what is false, null or empty; undefined when nothing is left. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
