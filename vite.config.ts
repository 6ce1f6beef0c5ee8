import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { splitStylesheet } from './src/app/pages/stylesheet-chunks.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const INLINE_SCRIPT = /\?inline-script$/;
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/](?!.*server)/;
const FRAME = /src[\\/](entry\.client|root|features[\\/]site[\\/]ui[\\/]application\.layout)\.tsx$/;
const FORMS = /src[\\/]ui[\\/]forms[\\/](field|form-|use-form|focus-first)/;
const TABLES = /src[\\/]ui[\\/]lists[\\/]table/;
const ICONS = /node_modules[\\/]lucide-react[\\/]/;
/** They bring rules of their own, and a public document whose head names a second file of rules never loads the first. */
const OFFICE =
  /src[\\/](ui[\\/](office[\\/]|lists[\\/](define-list|list-|office-|saved-view|use-row-drag))|kit[\\/]text[\\/](search-key|short-list|plain-signs|phone-text|email-text|unicode))/;
const PARTS = /src[\\/](ui|kit)[\\/]/;

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter(), escapeStylesheets(), chunkStylesheet()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What is computed when a module of the kit is read is for its own use: where nothing of it is used it is not sent.
      treeshake: { moduleSideEffects: [{ test: /\/src\/kit\//, sideEffects: false }] },
      output: {
        // What many pages share comes in few files: sixty small ones compress badly and are sixty requests.
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 3 },
            { name: nameFrame, priority: 2 },
            { name: 'shared', test: isPart, minShareCount: 36, priority: 1 },
            { name: 'forms', test: FORMS, minShareCount: 20 },
          ],
        },
      },
    },
  },
  publicDir: 'src/ui/public',
  // The entry points of the first are folders, which Node itself does not open; of the icons the server needs a tenth.
  ssr: { noExternal: [/^@atlaskit\//, 'lucide-react'] },
});

/**
 * `import text from '…?inline-script'` gives a module and all that it imports as the text of one script, for the head of a page.
 * The server alone has it: in the browser such a script has run, and its text is no use.
 */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: INLINE_SCRIPT },
      async handler(id) {
        if (this.environment.name === 'client') return 'export default ""';
        const entry = id.replace(INLINE_SCRIPT, '');
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
        });
        if (Array.isArray(built) || !('output' in built)) throw new Error(`${entry} makes no script`);
        const [{ code, moduleIds }] = built.output;
        for (const module of moduleIds) this.addWatchFile(module);
        return `export default ${JSON.stringify(code.trim())}`;
      },
    },
  };
}

/**
 * Writes stylesheets in ASCII. With one letter more, a browser keeps the whole of it in wide letters, takes each custom property
 * for another than the same one of the document's head, and styles the whole page again when the rest of the rules is added.
 */
function escapeStylesheets(): Plugin {
  return {
    name: 'escape-stylesheets',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = Buffer.from(file.source)
          .toString()
          .replace(/[^\0-\x7f]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `);
      }
    },
  };
}

/** Writes the chunks of the stylesheet of all pages, which a document adds when somebody uses it, into a file beside it. */
function chunkStylesheet(): Plugin {
  return {
    name: 'chunk-stylesheet',
    generateBundle(_, bundle) {
      const styles = Object.values(bundle).find(({ fileName }) => /\/styles-[\w-]+\.css$/.test(fileName));
      if (styles?.type !== 'asset' || this.environment.name !== 'client') return;
      const source = JSON.stringify(splitStylesheet(Buffer.from(styles.source).toString()));
      this.emitFile({ type: 'asset', name: 'stylesheet-chunks.json', source });
    },
  };
}

/** What every application page needs around it. */
function nameFrame(id: string, graph: ModuleGraph): string | null {
  return !ICONS.test(id) && isOfFrame(id, graph, new Set()) ? 'frame' : null;
}

function isOfFrame(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return FRAME.test(id) || (graph.getModuleInfo(id)?.importers.some((one) => isOfFrame(one, graph, seen)) ?? false);
}

/** Not what only some pages show. */
function isPart(id: string): boolean {
  return (ICONS.test(id) || PARTS.test(id)) && !FORMS.test(id) && !TABLES.test(id) && !OFFICE.test(id);
}
