import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readClamdUrl } from '../adapters/clamd/read-address.ts';
import type { PasswordHashCost } from '../features/accounts/passwords/hash-password.ts';

/** All settings from environment variables, parsed and validated once (`docs/operations/environment.md`). */
export interface Config {
  port: number;
  host: string;
  trustedProxies: string[];
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A direct connection to PostgreSQL where `databaseUrl` leads to a pooler: LISTEN needs a session. */
  databaseDirectUrl: string | null;
  /** A standby that serves public reads. */
  databaseReplicaUrl: string | null;
  adminEmail: string;
  adminPassword: string | null;
  limitPerAddressScale: number;
  /** Cost of password hashing: `least` is for tests only. */
  passwordHashCost: PasswordHashCost;
  /** Seconds after the stop signal in which it still serves, while `/readyz` makes load balancers go elsewhere. */
  drainSeconds: number;
  isDemo: boolean;
  sandbox: 'off' | 'on' | 'public';
  isProduction: boolean;
  isHotReload: boolean;
  logLevel: string;
  metricsToken: string | null;
  /** Maximum age of a backup; `null` where backups are not monitored. */
  backupMaxAgeHours: number | null;
  /** Where traces and metrics are sent, with extra headers; `null`: nothing is traced. */
  telemetry: { endpoint: string; headers: Record<string, string>; serviceName: string } | null;
  razorpay: { keyId: string; keySecret: string; webhookSecrets: string[]; apiUrl: string } | null;
  /** Online meetings, where their keys are set. */
  zoom: { accountId: string; clientId: string; clientSecret: string; webhookSecret: string; apiUrl: string } | null;
  meet: { clientEmail: string; privateKey: string; apiUrl: string } | null;
  /** Google sign-in; the issuer differs only in trials. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Where files are stored; by default on the disk below `dataDir`. */
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Address of the clamd that scans uploads. */
  virusScannerUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The first gets each text; the second those that the first could not deliver. */
  sms: SmsSettings | null;
  secondSms: SmsSettings | null;
}

export type SmsSettings =
  | { provider: 'msg91'; authKey: string; templateId: string }
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string };

/** An invalid setting: the message is one line that names the variable, its value and what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses the environment into a config. Throws `ConfigError` for the first invalid value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) throw new ConfigError(explain(parsed.error.issues[0], set));
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const config: Config = {
    port: env.PORT,
    host: env.HOST,
    trustedProxies: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    limitPerAddressScale: env.LIMIT_PER_ADDRESS_SCALE,
    passwordHashCost: env.PASSWORD_HASH_COST,
    drainSeconds: env.DRAIN_SECONDS,
    isDemo: env.DEMO ? env.DEMO === '1' : !isProduction,
    sandbox: sandboxMode(env.SANDBOX, isProduction),
    isProduction,
    isHotReload: env.HOT_RELOAD === '1',
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    backupMaxAgeHours: (env.BACKUP_MAX_AGE_HOURS ?? (isProduction ? 26 : 0)) || null,
    telemetry: readTelemetry(env),
    razorpay: readRazorpay(env),
    zoom: readZoom(env),
    meet: readMeet(env),
    google: readGoogle(env),
    s3: readS3(env),
    virusScannerUrl: env.VIRUS_SCANNER_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    sms: readSms(env, 'SMS_PROVIDER'),
    secondSms: readSms(env, 'SMS_SECOND_PROVIDER'),
  };
  requireDatabase(config);
  requireSafeSandbox(config);
  requireDearHashes(config);
  requireProviders(config);
  return config;
}

const projectRoot = join(import.meta.dirname, '../..');
const onOff = z.enum(['0', '1'], { error: '0 or 1' });
const filled = z.string().min(1);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'a postgres:// address');

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number({ error: 'a port from 1 to 65535' })
    .int('a port from 1 to 65535')
    .min(1, 'a port from 1 to 65535')
    .max(65535, 'a port from 1 to 65535')
    .default(5000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'an address or host name to listen on')
    .default('127.0.0.1'),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9A-Fa-f.:,/ ]+$/, 'addresses of proxies, parted by commas')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https address, as https://institute.example' })
    .optional(),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  ADMIN_EMAIL: z.email('an e-mail address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(10, '10 characters or more').optional(),
  LIMIT_PER_ADDRESS_SCALE: z.coerce.number({ error: 'a number above 0' }).positive('a number above 0').default(1),
  PASSWORD_HASH_COST: z.enum(['standard', 'least'], { error: 'standard or least' }).default('standard'),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'a number of seconds from 0 to 60' })
    .min(0, 'a number of seconds from 0 to 60')
    .max(60, 'a number of seconds from 0 to 60')
    .default(0),
  DEMO: onOff.optional(),
  SANDBOX: z.enum(['0', '1', 'public'], { error: '0, 1 or public' }).optional(),
  HOT_RELOAD: onOff.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'fatal, error, warn, info, debug or silent' })
    .default('warn'),
  METRICS_TOKEN: filled.optional(),
  BACKUP_MAX_AGE_HOURS: z.coerce
    .number({ error: 'a whole number of hours, 0 for none' })
    .int('a whole number of hours, 0 for none')
    .min(0, 'a whole number of hours, 0 for none')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an http or https address of a collector' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'name=value, parted by commas')
    .optional(),
  OTEL_SERVICE_NAME: filled.default('misaal'),
  RAZORPAY_KEY_ID: filled.optional(),
  RAZORPAY_KEY_SECRET: filled.optional(),
  RAZORPAY_WEBHOOK_SECRET: filled.optional(),
  RAZORPAY_API_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .default('https://api.razorpay.com'),
  ZOOM_ACCOUNT_ID: filled.optional(),
  ZOOM_CLIENT_ID: filled.optional(),
  ZOOM_CLIENT_SECRET: filled.optional(),
  ZOOM_WEBHOOK_SECRET: filled.optional(),
  ZOOM_API_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).default('https://api.zoom.us'),
  GOOGLE_MEET_CLIENT_EMAIL: filled.optional(),
  GOOGLE_MEET_PRIVATE_KEY: filled.optional(),
  GOOGLE_MEET_API_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .default('https://meet.googleapis.com'),
  GOOGLE_CLIENT_ID: filled.optional(),
  GOOGLE_CLIENT_SECRET: filled.optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(isIssuer, 'an https address (http only on this machine)')
    .default('https://accounts.google.com'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an http or https address of a service that speaks S3' })
    .optional(),
  S3_REGION: filled.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  VIRUS_SCANNER_URL: z
    .string()
    .refine((url) => readClamdUrl(url) !== null, 'clamd://host:port or unix:///path of a socket')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: filled.default('Misaal <hello@misaal.example>'),
  SMS_PROVIDER: z.enum(['msg91', 'twilio'], { error: 'msg91 or twilio' }).optional(),
  SMS_SECOND_PROVIDER: z.enum(['msg91', 'twilio'], { error: 'msg91 or twilio' }).optional(),
  MSG91_AUTH_KEY: filled.optional(),
  MSG91_TEMPLATE_ID: filled.optional(),
  TWILIO_ACCOUNT_SID: filled.optional(),
  TWILIO_AUTH_TOKEN: filled.optional(),
  TWILIO_FROM: filled.optional(),
});

type Environment = z.output<typeof environmentSchema>;

function explain(issue: z.core.$ZodIssue | undefined, set: Record<string, string | undefined>): string {
  const name = String(issue?.path[0] ?? 'environment');
  const got = /SECRET|PASSWORD|TOKEN|KEY|HEADERS/.test(name) ? '(hidden)' : JSON.stringify(set[name] ?? '');
  return `${name} is ${got}, but it takes ${issue?.message ?? 'another value'}`;
}

function sandboxMode(value: string | undefined, isProduction: boolean): Config['sandbox'] {
  if (value === 'public') return 'public';
  if (value) return value === '1' ? 'on' : 'off';
  return isProduction ? 'off' : 'on';
}

function readRazorpay(env: Environment): Config['razorpay'] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (!keyId && !keySecret && !webhookSecret) return null;
  if (!keyId || !keySecret || !webhookSecret) {
    const missing = !keyId ? 'RAZORPAY_KEY_ID' : !keySecret ? 'RAZORPAY_KEY_SECRET' : 'RAZORPAY_WEBHOOK_SECRET';
    throw new ConfigError(
      `${missing} is unset, but the three RAZORPAY keys go together: it takes the value from the provider's dashboard`,
    );
  }
  // Two secrets, separated by a comma, during a rotation: retries are still signed with the old one.
  return {
    keyId,
    keySecret,
    webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()),
    apiUrl: env.RAZORPAY_API_URL,
  };
}

function readTelemetry(env: Environment): Config['telemetry'] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)])),
    serviceName: env.OTEL_SERVICE_NAME,
  };
}

function readGoogle(env: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
    throw new ConfigError(`${missing} is unset, but the two GOOGLE keys go together: it takes the value from Google`);
  }
  return { clientId, clientSecret, issuer };
}

function readZoom(env: Environment): Config['zoom'] {
  const names = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET'] as const;
  const missing = names.find((name) => env[name] === undefined);
  if (missing && names.some((name) => env[name] !== undefined))
    throw new ConfigError(`${missing} is unset, but the four ZOOM keys go together: it takes the value from Zoom`);
  const [accountId = '', clientId = '', clientSecret = '', webhookSecret = ''] = names.map((name) => env[name]);
  return missing ? null : { accountId, clientId, clientSecret, webhookSecret, apiUrl: env.ZOOM_API_URL };
}

function readMeet(env: Environment): Config['meet'] {
  const { GOOGLE_MEET_CLIENT_EMAIL: clientEmail, GOOGLE_MEET_PRIVATE_KEY: privateKey } = env;
  if (!clientEmail && !privateKey) return null;
  if (!clientEmail || !privateKey) {
    const missing = clientEmail ? 'GOOGLE_MEET_PRIVATE_KEY' : 'GOOGLE_MEET_CLIENT_EMAIL';
    throw new ConfigError(
      `${missing} is unset, but the two GOOGLE_MEET keys go together: it takes the value from Google`,
    );
  }
  return { clientEmail, privateKey, apiUrl: env.GOOGLE_MEET_API_URL };
}

function readS3(env: Environment): Config['s3'] {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (names.every((name) => env[name] === undefined)) return null;
  const need = (name: (typeof names)[number]): string => {
    const value = env[name];
    if (value === undefined)
      throw new ConfigError(
        `${name} is unset, but the five S3 settings go together: it takes the value from the file service`,
      );
    return value;
  };
  return {
    endpoint: need('S3_ENDPOINT'),
    region: need('S3_REGION'),
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

/** Sign-in credentials must not arrive over a connection that others can tamper with. */
function isIssuer(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function readSms(env: Environment, variable: 'SMS_PROVIDER' | 'SMS_SECOND_PROVIDER'): SmsSettings | null {
  const need = (name: keyof Environment): string => {
    const value = env[name];
    if (typeof value !== 'string') throw new ConfigError(`${name} is unset, but ${variable}=${env[variable]} needs it`);
    return value;
  };
  if (variable === 'SMS_SECOND_PROVIDER' && env[variable] && !env.SMS_PROVIDER)
    throw new ConfigError(`SMS_PROVIDER is unset, but with ${variable}=${env[variable]} it takes msg91 or twilio`);
  if (env[variable] === 'msg91')
    return { provider: 'msg91', authKey: need('MSG91_AUTH_KEY'), templateId: need('MSG91_TEMPLATE_ID') };
  if (env[variable] === 'twilio') {
    return {
      provider: 'twilio',
      accountSid: need('TWILIO_ACCOUNT_SID'),
      authToken: need('TWILIO_AUTH_TOKEN'),
      from: need('TWILIO_FROM'),
    };
  }
  return null;
}

/** The embedded database has neither a pooler nor a standby. */
function requireDatabase(config: Config): void {
  const beside = config.databaseReplicaUrl ? 'DATABASE_REPLICA_URL' : config.databaseDirectUrl && 'DATABASE_DIRECT_URL';
  if (beside && !config.databaseUrl)
    throw new ConfigError(`DATABASE_URL is unset, but with ${beside} it takes the postgres:// address of the primary`);
}

/** The sandbox shows one-time codes, so it is limited to this machine unless a public demonstration is enabled explicitly. */
function requireSafeSandbox(config: Config): void {
  if (config.sandbox !== 'on') return;
  if (!isLoopback(config.host))
    throw new ConfigError(
      `HOST is "${config.host}", but with the sandbox on it takes a loopback address (or set SANDBOX=public for a public demonstration)`,
    );
  if (config.publicUrl.startsWith('https:')) {
    throw new ConfigError(
      `PUBLIC_URL is "${config.publicUrl}", but with the sandbox on it takes an http address (or set SANDBOX=public for a public demonstration)`,
    );
  }
}

/** Webhooks may go to this machine for trials, never where the sandbox is a public demonstration. */
export function mayCallLoopback({ sandbox }: Pick<Config, 'sandbox'>): boolean {
  return sandbox === 'on';
}

/** A stolen table of cheap hashes reveals the passwords. */
function requireDearHashes(config: Config): void {
  if (config.passwordHashCost === 'standard' || (!config.isProduction && isLoopback(config.host))) return;
  throw new ConfigError(
    'PASSWORD_HASH_COST is "least", but in production, or where others can reach the site, it takes standard',
  );
}

function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host);
}

function requireProviders(config: Config): void {
  if (!config.isProduction || config.sandbox !== 'off') return;
  if (!config.razorpay)
    throw new ConfigError('RAZORPAY_KEY_ID is unset, but in production it takes the key from the payment provider');
  if (!config.smtpUrl)
    throw new ConfigError('SMTP_URL is unset, but in production it takes the address of a mail server');
  if (!config.sms) throw new ConfigError('SMS_PROVIDER is unset, but in production it takes msg91 or twilio');
}
