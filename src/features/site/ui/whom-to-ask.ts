/** Who keeps a subject that not everybody of the site may edit, as a sentence. */
export function keepersOf(subject: string): string {
  return subject === 'legal'
    ? 'Legal documents are kept by admins and by those who have the permission to edit them.'
    : 'These texts are kept by admins.';
}

/** `Ask Asha Verma, Ravi Kumar or Neha Rao.`; empty without names. At most three are named. */
export function whomToAsk(names: readonly string[]): string {
  const named = names.slice(0, 3);
  if (named.length === 0) return '';
  const last = named.at(-1) ?? '';
  return `Ask ${named.length === 1 ? last : `${named.slice(0, -1).join(', ')} or ${last}`}.`;
}
