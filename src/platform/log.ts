import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError, describeMessage } from './http/describe-error.ts';

export type Log = Logger;

/**
 * Structured lines on standard output. Secrets are redacted by field name, and errors are written without the values in them, under
 * whatever key: `err` gives the full description of an error, `reason` its message.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const redact = { paths: secretPaths, censor: '[hidden]' };
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact,
      serializers: { err: (thrown: unknown) => describeError(thrown), reason: describeReason },
      formatters: { log: describeErrors },
      hooks: {
        logMethod(args, method) {
          Reflect.apply(method, this, withOwnMessage(args));
        },
      },
    },
    destination,
  );
}

function describeReason(value: unknown): unknown {
  return value instanceof Error || typeof value === 'string' ? describeMessage(value) : value;
}

const SERIALIZED = new Set(['err', 'reason']);

function describeErrors(details: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(details).some((value) => value instanceof Error)) return details;
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      value instanceof Error && !SERIALIZED.has(key) ? describeError(value) : value,
    ]),
  );
}

/** Pino uses the error's message for a line without one. */
function withOwnMessage(args: unknown[]): Parameters<pino.LogFn> {
  const [first, ...rest] = args;
  const error = first instanceof Error ? first : isObject(first) && first.err instanceof Error ? first.err : null;
  const words = rest.map((part) => (part instanceof Error ? describeMessage(part) : part));
  if (error && words.length === 0) words.push(describeMessage(error));
  return [first instanceof Error ? { err: first } : first, ...words] as Parameters<pino.LogFn>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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
