import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. Secrets are cut out by name, whoever logs them. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const redact = { paths: secretPaths, censor: '[hidden]' };
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination);
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
