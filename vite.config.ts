import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { copyForOffice } from './src/app/pages/office-copies.ts';
import { planChunks } from './src/app/pages/script-chunks.ts';
import { scriptPlan } from './src/app/pages/script-plan.ts';
import { splitStylesheet } from './src/app/pages/stylesheet-chunks.ts';

const INLINE_SCRIPT = /\?inline-script$/;
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/](?!.*server)/;

let chunkOf: (id: string) => string | null = () => null;

export default defineConfig({
  plugins: [
    copyForOffice(),
    planScripts(),
    inlineScripts(),
    tailwindcss(),
    reactRouter(),
    escapeStylesheets(),
    chunkStylesheet(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Top-level computations of kit modules have no side effects: unused ones are tree-shaken.
      treeshake: { moduleSideEffects: [{ test: /\/src\/kit\//, sideEffects: false }] },
      output: {
        // Shared modules go into few chunks: sixty small ones compress badly and are sixty requests (decision 0043).
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'framework', test: FRAMEWORK, priority: 1 }, { name: (id) => chunkOf(id) }],
        },
      },
    },
  },
  publicDir: 'src/ui/public',
  // The entry points of the first are folders, which Node itself does not open; of the icons the server needs a tenth.
  ssr: { noExternal: [/^@atlaskit\//, 'lucide-react'] },
});

/**
 * `import text from '…?inline-script'` returns a module and all its imports as the text of one script, for the head of a page. Server
 * only: in the browser such a script has run already.
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
 * Writes stylesheets in ASCII. With any other character a browser stores the whole text as UTF-16, treats each custom property as
 * different from the same one in the document's head, and restyles the whole page when the rest of the rules is added.
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

/** Writes the chunks of the site's stylesheet, which a document adds on first interaction, into a file beside it. */
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

/** Plans the chunks of the browser's scripts once all modules are known. */
function planScripts(): Plugin {
  return {
    name: 'plan-scripts',
    // Entries may export what other chunks need of them: without it, a chunk takes whole trees of imports.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      if (this.environment.name === 'client') chunkOf = planChunks(this, scriptPlan);
    },
    renderStart() {
      if (this.environment.name !== 'client') chunkOf = () => null;
    },
  };
}
