/** Tables by the feature that owns them; `platform` owns its own. */
type TableOwners = ReadonlyMap<string, string>;

/** Returns the owner of a file of `src`: a feature, or the platform. */
export function ownerOf(file: string): string {
  return /^features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
}

/** The tables that a `table.ts` declares. */
export function declaredTables(source: string): string[] {
  return [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name!);
}

/**
 * The tables of other features that a file names: in SQL text, and by importing another feature's `table.ts`. Every feature may use
 * tables of the platform.
 */
export function findForeignTables(file: string, source: string, owners: TableOwners): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
  const owner = ownerOf(file);
  const named = NAMING.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name!));
  const foreign = named.filter((name) => owners.has(name) && ![owner, 'platform'].includes(owners.get(name)!));
  const imported = [...code.matchAll(/from '(?:\.\.\/)+([\w-]+)\/(?:[\w-]+\/)*table\.ts'/g)]
    .map(([, feature]) => feature!)
    .filter((feature) => feature !== owner && [...owners.values()].includes(feature) && feature !== 'platform');
  return [...new Set([...foreign, ...imported.map((feature) => `${feature}/table.ts`)])].toSorted();
}

/** Where SQL names a table: after a keyword or a comma of FROM, cast to a class, or as a whole SQL fragment. */
const NAMING = [
  /\b(?:FROM|JOIN|INTO|UPDATE|ONLY|TABLE)\s+\(?\s*"?([a-z_]+)"?/g,
  /\bFROM\s+[a-z_]+(?:\s+[a-z]+)?\s*,\s*"?([a-z_]+)"?/g,
  /'([a-z_]+)'::regclass/g,
  /\bsql`([a-z_]+)(?: [a-z]+)?`/g,
  /\bsql\.(?:identifier|raw)\('([a-z_]+)'\)/g,
];
