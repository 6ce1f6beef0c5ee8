import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What most pages share comes in one file: sixty small ones compress badly and are sixty requests.
        codeSplitting: { groups: [{ name: 'shared', test: /src[\\/](ui|kit)[\\/]/, minShareCount: 40 }] },
      },
    },
  },
  publicDir: 'src/ui/public',
  // Its entry points are folders, which Node itself does not open.
  ssr: { noExternal: [/^@atlaskit\//] },
});
