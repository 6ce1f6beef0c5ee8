import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createClamdScanner } from '../../../adapters/clamd/clamd-scanner.ts';
import { createFfmpegEncoder } from '../../../adapters/ffmpeg/ffmpeg-encoder.ts';
import { checkPayments } from '../../payment-provider.ts';
import { reachUrl } from '../../../adapters/reach-url.ts';
import { checkSmtp } from '../../../adapters/smtp/check-smtp.ts';
import { readDisk } from '../../../platform/limits/read-disk.ts';
import { FACE_NAMES } from '../../../platform/drawing/typefaces.ts';
import { ConfigError, readConfig, type Config } from '../../config.ts';
import { openFiles, reachDatabase } from '../reach-database.ts';
import { examineDatabase } from './examine-database.ts';
import { examineReplica } from './examine-replica.ts';
import type { Diagnostics } from './diagnostics.ts';

/** Examines everything that the product depends on. Changes nothing except a file that it writes and removes. */
export async function gatherDiagnostics(environment: Record<string, string | undefined>): Promise<Diagnostics> {
  const read = readSettings(environment);
  const config = 'config' in read ? read.config : null;
  return {
    node: { version: process.version },
    settingsProblem: 'problem' in read ? read.problem : null,
    settings: config && settingsOf(config),
    disks: config ? await readDisks(config) : [],
    database: config && (await openAndExamine(config)),
    replica: config && (await probeReplica(config)),
    files: config && { problem: await tryFiles(config) },
    scanner: config && (await probeScanner(config)),
    services: config ? await callServices(config) : [],
    hasFfmpeg: await createFfmpegEncoder().isPresent(),
    missingFonts: await findMissingFonts(),
  };
}

function readSettings(environment: Record<string, string | undefined>): { config: Config } | { problem: string } {
  try {
    return { config: readConfig(environment) };
  } catch (error) {
    if (error instanceof ConfigError) return { problem: error.message };
    throw error;
  }
}

function settingsOf(config: Config): NonNullable<Diagnostics['settings']> {
  const { isProduction, isDemo, sandbox, publicUrl, adminEmail, mailFrom, backupMaxAgeHours } = config;
  return {
    isProduction,
    isDemo,
    sandbox,
    publicUrl,
    isLoopbackHost: /^(localhost|::1|127\.)/.test(config.host),
    hasTrustedProxies: config.trustedProxies.length > 0,
    adminEmail,
    mailFrom,
    isDatabaseEmbedded: config.databaseUrl === null,
    backupMaxAgeHours,
  };
}

async function readDisks({ dataDir }: Config): Promise<Diagnostics['disks']> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return [{ place: 'data folder', ...(await readDisk(dataDir)) }];
}

async function openAndExamine(config: Config): Promise<Diagnostics['database']> {
  try {
    const database = await reachDatabase(config, () => undefined);
    try {
      return await examineDatabase(database.connection);
    } finally {
      await database.close();
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function probeReplica({ databaseUrl, databaseReplicaUrl }: Config): Promise<Diagnostics['replica']> {
  if (databaseUrl === null || databaseReplicaUrl === null) return null;
  return examineReplica({ connectionString: databaseReplicaUrl }, { connectionString: databaseUrl });
}

async function tryFiles(config: Config): Promise<string | null> {
  const files = await openFiles(config);
  const key = `doctor/${randomUUID()}`;
  try {
    await files.put(key, new TextEncoder().encode(key), 'text/plain');
    const back = await buffer(await files.read(key));
    await files.remove(key);
    return back.toString() === key ? null : 'A file came back with other content.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function probeScanner({ virusScannerUrl }: Config): Promise<Diagnostics['scanner']> {
  return virusScannerUrl === null ? null : { issue: await createClamdScanner(virusScannerUrl).check() };
}

/** Only systems with configured keys; the sandbox replaces the others. */
async function callServices(config: Config): Promise<Diagnostics['services']> {
  const smsHosts = { msg91: 'https://control.msg91.com', twilio: 'https://api.twilio.com' };
  const calls: [string, Promise<string | null>][] = [];
  if (config.smtpUrl) calls.push(['Mail server', checkSmtp(config.smtpUrl)]);
  const payments = checkPayments(config);
  if (payments) calls.push(['Payment provider', payments]);
  if (config.google) calls.push(['Google', reachUrl(config.google.issuer)]);
  for (const sms of [config.sms, config.secondSms]) {
    if (sms) calls.push([`Text messages (${sms.provider})`, reachUrl(smsHosts[sms.provider])]);
  }
  return Promise.all(calls.map(async ([name, call]) => ({ name, problem: await call })));
}

async function findMissingFonts(): Promise<string[]> {
  const folder = join(dirname(dirname(import.meta.dirname)), '../platform/fonts');
  const found = new Set(await readdir(folder).catch(() => []));
  return FACE_NAMES.map((name) => `${name}.ttf.br`).filter((file) => !found.has(file));
}
