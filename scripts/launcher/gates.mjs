import { freemem } from 'node:os';

/** The other gates read the types that this one writes. */
export const firstGate = {
  name: 'route types',
  package: '@react-router/dev',
  command: 'react-router',
  args: ['typegen'],
};

/**
 * The checker of types keeps nearly all that it makes until it ends, so collecting garbage finds little and takes a quarter of its
 * processor time: it collects less often, unless it comes near to half of the memory that is free.
 */
const rareCollections = { GOGC: '300', GOMEMLIMIT: String(Math.floor(freemem() / 2)) };

/**
 * The gates of `npm run check`. Those of one lane wait for each other; lanes run beside each other. `isEmpty` finds in
 * the output that a gate has looked at nothing. A gate is a command of a package, or a script of this folder; `env` is added to its
 * environment.
 */
export const lanes = [
  [
    // One program of types serves the rules that ask for types and the compiler's own diagnostics.
    {
      name: 'types, lint',
      package: 'oxlint',
      command: 'oxlint',
      args: ['--type-aware', '--type-check'],
      env: rareCollections,
    },
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
        'tools',
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
