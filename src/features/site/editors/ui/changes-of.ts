interface Saving {
  version: number;
  savedAt: string;
  savedBy: string;
  changed: string[];
}

/**
 * Revisions that changed one of these fields, newest first, with the changed fields' labels. Includes the oldest known
 * state, if it has a later change.
 */
export function changesOf<S extends Saving>(
  savings: readonly S[],
  fields: readonly { name: string; label: string }[],
): (S & { text: string })[] {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const listed = savings
    .map((saving) => ({ ...saving, text: inWords(saving.changed.flatMap((name) => labels.get(name) ?? [])) }))
    .filter(({ text }, at) => text !== '' || at === savings.length - 1);
  return listed.some(({ text }) => text !== '') ? listed : [];
}

function inWords(labels: string[]): string {
  if (labels.length === 0) return '';
  return `Changed: ${labels.slice(0, 4).join(', ')}${labels.length > 4 ? ` and ${labels.length - 4} more` : ''}`;
}
