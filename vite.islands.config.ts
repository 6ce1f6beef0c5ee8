import { defineConfig } from 'vite';

/** What the small entry carries, and islands use as well. */
const OF_ENTRY = /\/(draw-cart|wake-cart|saved-cart|wake-forms|counselling-|brochures-open)/;

/** The islands of the public documents: one small entry, everything else loaded when touched. */
export default defineConfig({
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
      output: {
        // What nearly every island needs comes in two files, and what every form needs in one: a file of its own costs
        // more on the wire than most of them hold. What the entry has, too, stays in the entry.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'forms',
              test: (id) =>
                !OF_ENTRY.test(id) &&
                /src\/ui\/(field|form-|use-form|use-countdown|use-leave|phone|code-|country|focus-first|prepare)|src\/kit\/(dial-codes|duration)|src\/features\/enquiries\/(rules\.ts$|ui\/(?!form-dialogs|counselling))/.test(
                  id,
                ),
              priority: 2,
            },
            {
              name: 'parts',
              test: (id) =>
                !OF_ENTRY.test(id) &&
                /node_modules\/lucide-react\/|src\/ui\/(icon|button|join-|api-client|show-toast|use-hover|picture|money|price|motifs\/person|islands\/hydrate)|src\/kit\/(motif\/|picture|dates)|src\/features\/(accounts|cart)\/ui\//.test(
                  id,
                ),
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
