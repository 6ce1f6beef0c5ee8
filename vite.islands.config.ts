import { defineConfig } from 'vite';

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
    rolldownOptions: { input: 'src/entry.islands.ts' },
  },
});
