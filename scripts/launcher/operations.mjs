/** What an operator runs beside the product: `npm run backup` and the like, and in a container `run-operation.mjs backup`. */
const operations = {
  backup: async (args) => void (await (await import('../../src/app/operations/backup-command.ts')).backUp(args, say)),
  restore: async (args) => (await import('../../src/app/operations/restore-command.ts')).restore(args, say),
  migrate: async () => (await import('../../src/app/operations/migrate-command.ts')).migrate(say),
  doctor: async (args) => {
    const { examine } = await import('../../src/app/operations/doctor-command.ts');
    process.exitCode = await examine(args, say);
  },
};

export const operationNames = Object.keys(operations);

/** Runs an operation by its name; `undefined` for a name that none has. */
export function findOperation(name) {
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

function say(line) {
  console.log(line);
}
