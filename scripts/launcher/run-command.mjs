import { giveUp } from './progress.mjs';

const OLDEST_MAJOR = 20;
/** Errors whose message is for the user at the keyboard. */
const TOLD_IN_A_LINE = ['StartError', 'BackupError', 'ConfigError'];

/** Runs a command of the launcher. An error that the user can fix is printed in one line, without a stack. */
export async function runCommand(command) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_MAJOR) giveUp(`This needs Node ${OLDEST_MAJOR} or newer; this is ${process.version}.`);
  try {
    await command();
  } catch (error) {
    if (TOLD_IN_A_LINE.includes(error.name)) giveUp(error.message);
    if (error.name !== 'ProgramFailed') throw error;
    console.error(error.output);
    giveUp(error.message);
  }
}
