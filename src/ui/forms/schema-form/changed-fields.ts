type Fields = Readonly<Record<string, unknown>>;

/** Those of the named fields that differ from what is saved, with their typed values. */
export function changedFields(names: readonly string[], saved: Fields, typed: Fields): Record<string, unknown> {
  const changed = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(saved[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}
