/** A module as the bundler knows it. */
export interface GraphModule {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}

export interface ModuleGraph {
  getModuleInfo(id: string): GraphModule | null;
  getModuleIds(): Iterable<string>;
}

/** An application page with its modules, as paths below `src/`: its own and its layouts'. */
export interface PageModules {
  path: string;
  files: readonly string[];
}

/** A chunk of scripts, and whether the page at a path loads it. */
export interface Chunk {
  name: string;
  loadedAt: (path: string) => boolean;
}

export interface ChunkPlan {
  pages: readonly PageModules[];
  /** From the smallest to the largest; the last is loaded at all pages. */
  chunks: readonly Chunk[];
  /** Whether a page is the office's. */
  isOffice: (path: string) => boolean;
  /** What no office page needs is left to the bundler, unless so many pages need it. */
  many: number;
  /** Modules of documents, below `src/`: they share modules and load none of these chunks. */
  documents: readonly string[];
}

const ICON_SET = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs(\?|$)/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\.mjs["']/g;
const STYLESHEET = /\.css(\?|$)/;
const ROUTE = /\?__react-router/;

/**
 * Returns the name of each module's chunk: the first that is loaded at all pages that need the module before a touch. `null` where the
 * bundler decides: for what no office page needs, and for what a single page needs, which is in that page's own file.
 */
export function planChunks(graph: ModuleGraph, { pages, chunks, ...plan }: ChunkPlan): (id: string) => string | null {
  const walk = new Walk(graph);
  const needs = needsOf(pages, walk);
  const documents = walk.from(plan.documents);
  const elsewhere = new Set([...documents, ...walk.later()]);
  const isOfLearners = ({ loadedAt }: Chunk) => pages.some(({ path }) => !plan.isOffice(path) && loadedAt(path));
  const found = new Map<string, Chunk>();
  const open = [...needs.keys()];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const paths = [...(needs.get(id) ?? [])];
    const isShared = paths.some(plan.isOffice) ? paths.length > 1 || elsewhere.has(id) : paths.length >= plan.many;
    if (!isShared) continue;
    // A document that imports an office chunk would link the office's stylesheets.
    const fits = documents.has(id) ? chunks.filter(isOfLearners) : chunks;
    const chunk = fits.find(({ loadedAt }) => paths.every(loadedAt));
    if (!chunk || found.get(id) === chunk) continue;
    found.set(id, chunk);
    // Who loads a chunk loads what its modules import.
    for (const next of walk.importsOf(id)) {
      const needed = needs.get(next) ?? new Set();
      for (const { path } of pages) if (chunk.loadedAt(path)) needed.add(path);
      needs.set(next, needed);
      open.push(next);
    }
  }
  return (id) => {
    const chunk = found.get(id);
    if (!chunk) return null;
    // A chunk with more than one route would need a further file for each. Learners' stylesheets stay apart.
    return isOfLearners(chunk) && (ROUTE.test(id) || STYLESHEET.test(id)) ? null : chunk.name;
  };
}

/** The paths of the pages that need a module before anybody touches them, by module. */
function needsOf(pages: readonly PageModules[], walk: Walk): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const { path, files } of pages)
    for (const id of walk.from(files)) needs.set(id, (needs.get(id) ?? new Set()).add(path));
  return needs;
}

/** Walks from modules to all that load with them. Of the icon set, whose one module leads to each icon, to those imported by name. */
class Walk {
  readonly ids: readonly string[];
  readonly #graph: ModuleGraph;
  readonly #icons: ReadonlyMap<string, ReadonlyMap<string, string>>;

  constructor(graph: ModuleGraph) {
    this.#graph = graph;
    this.ids = [...graph.getModuleIds()];
    this.#icons = this.#readIcons();
  }

  /** From paths below `src/`. */
  from(files: readonly string[]): Set<string> {
    return this.#reach(this.ids.filter((id) => files.some((file) => isModuleOf(id, file))));
  }

  /** All that is imported dynamically. */
  later(): Set<string> {
    return this.#reach(this.ids.flatMap((id) => this.#graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  }

  importsOf(id: string): string[] {
    const info = this.#graph.getModuleInfo(id);
    if (!info || ICON_SET.test(id)) return [];
    const icons = this.#icons.get(info.importedIds.find((one) => ICON_SET.test(one)) ?? '');
    const named = [...(info.code ?? '').matchAll(ICON_IMPORT)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => icons?.get(name.trim().split(/\s/)[0] ?? ''))
      .filter((icon) => icon !== undefined);
    return [...info.importedIds, ...named];
  }

  #reach(first: readonly string[]): Set<string> {
    const seen = new Set<string>();
    const open = [...first];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...this.importsOf(id));
    }
    return seen;
  }

  /** By icon set, the modules of its icons by each name that it exports them under. */
  #readIcons(): Map<string, Map<string, string>> {
    return new Map(
      this.ids
        .filter((id) => ICON_SET.test(id))
        .map((id) => {
          const exported = (this.#graph.getModuleInfo(id)?.code ?? '').matchAll(ICON_EXPORT);
          return [
            id,
            new Map(
              [...exported].flatMap(([, names = '', file = '']) =>
                names
                  .split(',')
                  .map((name) => [
                    name.trim().split(/\s/).at(-1) ?? '',
                    id.replace('lucide-react.mjs', `icons/${file}.mjs`),
                  ]),
              ),
            ),
          ];
        }),
    );
  }
}

function isModuleOf(id: string, file: string): boolean {
  return id.split('?')[0]?.replaceAll('\\', '/').endsWith(`/src/${file}`) ?? false;
}
