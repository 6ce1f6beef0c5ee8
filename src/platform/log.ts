import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. Secrets are cut out by name, whoever logs them. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '[hidden]' },
  });
}

const secretNames = [
  'password',
  'confirmPassword',
  'token',
  'code',
  'otp',
  'phone',
  'authorization',
  'cookie',
  'email',
  'keySecret',
];
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
