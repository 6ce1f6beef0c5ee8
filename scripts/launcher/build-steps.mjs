/** The inputs of a build. When one of these changes, the next start builds again. */
export const buildInputs = [
  'src',
  'package-lock.json',
  'scripts/launcher/build-steps.mjs',
  'scripts/launcher/compress-build.mjs',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.islands.config.ts',
];

/** Changes in these files do not affect the build. */
export const isOutsideBuild = (file) => /\.test\.tsx?$|^src\/testing\//.test(file);

/** Package, its command, arguments; run one after another. */
export const buildSteps = [
  { package: '@react-router/dev', command: 'react-router', args: ['build'] },
  { package: 'vite', command: 'vite', args: ['build', '--config', 'vite.islands.config.ts'] },
];

/** Files for browsers: compressed once, after the last step. */
export const builtFolders = ['build/site/client', 'build/islands'];
