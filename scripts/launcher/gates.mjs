/** The other gates read the types that this one writes. */
export const firstGate = {
  name: 'route types',
  package: '@react-router/dev',
  command: 'react-router',
  args: ['typegen'],
};

/**
 * The gates of `npm run check`. Those of one lane wait for each other; lanes run beside each other. `isEmpty` finds in
 * the output that a gate has looked at nothing. A gate is a command of a package, or a script of this folder.
 */
export const lanes = [
  [
    // One program of types serves the rules that ask for types and the compiler's own diagnostics.
    { name: 'types, lint', package: 'oxlint', command: 'oxlint', args: ['--type-aware', '--type-check'] },
  ],
  [
    {
      name: 'imports',
      package: 'dependency-cruiser',
      command: 'depcruise',
      args: [
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err-long',
        'src',
        'bench',
        'drills',
        'e2e',
        'scripts',
      ],
      isEmpty: (output) => !/\([1-9]\d* modules,/.test(output),
    },
    { name: 'dead code', package: 'knip', command: 'knip', args: [] },
    { name: 'format', package: 'oxfmt', command: 'oxfmt', args: ['--check'] },
    { name: 'deployment', script: 'check-deploy.mjs', args: [] },
    {
      name: 'references',
      script: 'check-references.mjs',
      args: [],
      isEmpty: (output) => !/[1-9]\d* files/.test(output),
    },
    { name: 'licences', script: 'check-licences.mjs', args: [] },
  ],
];
