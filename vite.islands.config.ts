import { defineConfig, type Plugin } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const FORMS =
  /src\/ui\/(forms\/(field|form-|read-text|use-form|use-leave|phone|code-|country|focus-first)|use-countdown)|src\/kit\/(text\/(dial-codes|looks-like-email)|numbers\/duration)|src\/features\/phone-verification\/(rules\.ts$|ui\/)|src\/features\/enquiries\/(rules\.ts$|[\w-]+\/ui\/(?!form-dialogs|counselling|demo-|fill-))/;
const PARTS =
  /node_modules\/lucide-react\/|src\/ui\/(icon|button|join-|api-client|show-toast|shell\/use-hover|picture|money|cards\/price|motifs\/person|islands\/hydrate)|src\/kit\/(motif\/|picture|numbers\/dates)|src\/features\/(accounts|cart)\/([\w-]+\/)?ui\/(?!restore-cart|choose-batch|batch-line)/;

/** The islands of the public documents: one small entry, everything else loaded on interaction. */
export default defineConfig({
  plugins: [withoutPageFiles()],
  publicDir: false,
  base: '/islands/',
  build: {
    target: 'es2022',
    outDir: 'build/islands',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/entry.islands.ts',
      // Top-level computations of kit modules have no side effects: unused ones are tree-shaken.
      treeshake: { moduleSideEffects: [{ test: /\/src\/kit\//, sideEffects: false }] },
      output: {
        // Modules of nearly every island go into two chunks, and those of every form into one: a chunk each would cost more than most of
        // them weigh.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: nameChunk }],
        },
      },
    },
  },
});

/** The chunk of a module; none for what the entry needs itself, which must not load an island's code. */
function nameChunk(id: string, graph: ModuleGraph): string | null {
  if (REACT.test(id)) return 'react';
  const name = FORMS.test(id) ? 'forms' : PARTS.test(id) ? 'parts' : null;
  return name === null || isOfEntry(id, graph, new Set()) ? null : name;
}

function isOfEntry(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => isOfEntry(importer, graph, seen)));
}

/** The entry knows the URLs of all pages; only the server needs to know their modules. */
function withoutPageFiles(): Plugin {
  return {
    name: 'without-page-files',
    transform: {
      filter: { id: /\/src\/pages\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/(["'])features\/[^"']+\.tsx\1/g, '""'), map: null }),
    },
  };
}
