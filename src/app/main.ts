import './pages/load-react.ts';
import { join } from 'node:path';
import { printError } from '../platform/http/describe-error.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { Institute } from './start-institute.ts';

/** Starts the product from the environment and stops it on signals. Exits with a one-line message when a setting is invalid. */
export async function main(): Promise<void> {
  const config = configOrExit();
  // Node would print such an error in full, with the values of the failed statement.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${printError(error)}\n`);
    process.exit(1);
  });
  // Loading the whole product takes seconds; a configuration error is reported before that.
  const { startInstitute } = await import('./start-institute.ts');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  let institute: Institute;
  try {
    institute = await startInstitute(config, { projectRoot: join(import.meta.dirname, '../..'), say });
  } catch (error) {
    process.stderr.write(`${startFailure(error, config)}\n`);
    process.exit(1);
  }
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    institute.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop was not clean: ${printError(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  say(`ready on ${config.publicUrl}`);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function startFailure(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return `The start failed: ${printError(error)}`;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT is ${config.port}, but another program is using it: it takes a free port`;
  if (code === 'EADDRNOTAVAIL') return `HOST is "${config.host}", but this machine has no such address`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `PORT is ${config.port}, but this account may not listen there`;
  if (error.name === 'StartError') return error.message;
  return `The start failed: ${printError(error)}`;
}
