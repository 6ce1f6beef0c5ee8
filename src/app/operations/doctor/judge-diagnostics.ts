import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { diskReserve } from '../../../kit/numbers/disk-reserve.ts';
import { formatSize } from '../../../kit/numbers/format-size.ts';
import type { DatabaseInfo, Diagnostics } from './diagnostics.ts';

export interface Diagnosis {
  /** The part that was examined. */
  name: string;
  level: 'ok' | 'warning' | 'problem';
  message: string;
  /** What to do; empty if nothing. */
  advice: string;
}

const NODE_MAJOR = 24;
/** The version that added `uuidv7()`. */
const POSTGRES_MAJOR = 18;
/** One-time codes and sessions expire by the database's clock; other systems check our signatures against ours. */
const CLOCK_SECONDS = 5;

/** Every diagnosis, in this order: machine, settings, database, files, other systems, work. */
export function judgeDiagnostics(diagnostics: Diagnostics): Diagnosis[] {
  return [
    judgeNode(diagnostics),
    ...diagnostics.disks.map(judgeDisk),
    judgeSettings(diagnostics),
    ...judgeProduction(diagnostics),
    ...judgeDatabase(diagnostics.database),
    ...judgeReplica(diagnostics.replica),
    ...judgeFiles(diagnostics),
    ...judgeScanner(diagnostics),
    ...diagnostics.services.map(judgeService),
    judgeFfmpeg(diagnostics),
    judgeFonts(diagnostics),
    ...judgeWork(diagnostics),
  ];
}

export function hasProblem(diagnoses: readonly Diagnosis[]): boolean {
  return diagnoses.some(({ level }) => level === 'problem');
}

function judgeNode({ node: { version } }: Diagnostics): Diagnosis {
  const major = Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
  return major >= NODE_MAJOR
    ? ok('Node', `This is ${version}.`)
    : problem(
        'Node',
        `This is ${version}.`,
        `Install Node ${NODE_MAJOR} or newer, or have npm install the one of the lock file.`,
      );
}

function judgeDisk({ place, freeBytes, totalBytes }: Diagnostics['disks'][number]): Diagnosis {
  const name = `Disk of the ${place}`;
  const message = `${formatSize(freeBytes)} of ${formatSize(totalBytes)} are free.`;
  const reserve = diskReserve(totalBytes);
  if (freeBytes < reserve)
    return problem(
      name,
      message,
      'Uploads are refused until there is room: delete old backups, or take a larger disk.',
    );
  if (freeBytes < 2 * reserve) return warning(name, message, `Uploads stop at ${formatSize(reserve)}: make room soon.`);
  return ok(name, message);
}

function judgeSettings({ settingsProblem }: Diagnostics): Diagnosis {
  return settingsProblem === null
    ? ok('Settings', 'Every variable has a value that it takes.')
    : problem(
        'Settings',
        `${settingsProblem}.`,
        'The product does not start like this: docs/operations/environment.md.',
      );
}

/** It works, but not for production. */
function judgeProduction({ settings }: Diagnostics): Diagnosis[] {
  if (!settings?.isProduction) return [];
  const { isDemo, sandbox, publicUrl, isLoopbackHost, hasTrustedProxies, adminEmail, mailFrom } = settings;
  const isHttps = publicUrl.startsWith('https:');
  const diagnoses: (Diagnosis | false)[] = [
    sandbox !== 'off' &&
      problem('Sandbox', 'It is on: nothing is really sent, and no money moves.', 'Unset SANDBOX and set the keys.'),
    isDemo && warning('Demo content', 'A first run fills in the demo institute.', 'Unset DEMO, or set it to 0.'),
    !isHttps &&
      problem(
        'Address',
        `PUBLIC_URL is ${publicUrl}.`,
        'Set it to the https address that people use; cookies follow it.',
      ),
    isHttps &&
      isLoopbackHost &&
      !hasTrustedProxies &&
      problem(
        'Proxy',
        'The site listens for a proxy on this machine, but TRUST_PROXY is unset.',
        'Set TRUST_PROXY=127.0.0.1,::1; without it all visitors share one budget of requests.',
      ),
    /@example\.|\.example>?$/.test(adminEmail) &&
      problem('First admin', `ADMIN_EMAIL is ${adminEmail}.`, 'Set it to an address that somebody reads.'),
    /\.example>?$/.test(mailFrom) &&
      problem('Sender', `MAIL_FROM is ${mailFrom}.`, 'Set it to an address of your domain, with SPF and DKIM.'),
  ];
  const wrong = diagnoses.filter((diagnosis) => diagnosis !== false);
  return wrong.length > 0 ? wrong : [ok('Production', 'Nothing is left of a trial.')];
}

function judgeDatabase(database: Diagnostics['database']): Diagnosis[] {
  if (database === null) return [];
  if (database.problem !== null)
    return [problem('Database', database.problem, 'Look whether it runs and whether DATABASE_URL is right.')];
  const { version, encoding, timeZone, isReadOnly, clockAheadSeconds, connections, maxConnections } = database;
  const major = Math.floor(version / 10_000);
  const diagnoses: (Diagnosis | false)[] = [
    major < POSTGRES_MAJOR
      ? problem('Database', `It is PostgreSQL ${major}.`, `Upgrade it to ${POSTGRES_MAJOR} or newer.`)
      : ok('Database', `PostgreSQL ${major} answers.`),
    isReadOnly &&
      problem('Database writes', 'It is a standby and takes no changes.', 'Name the primary in DATABASE_URL.'),
    encoding !== 'UTF8' &&
      problem(
        'Database encoding',
        `It is ${encoding}.`,
        'Make a new database with ENCODING UTF8 and restore a backup.',
      ),
    timeZone !== 'UTC' && warning('Database time zone', `It is ${timeZone}.`, "ALTER DATABASE … SET timezone = 'UTC'"),
    Math.abs(clockAheadSeconds) > CLOCK_SECONDS &&
      problem(
        'Clock',
        `The database's clock is ${Math.abs(clockAheadSeconds)} seconds ${clockAheadSeconds > 0 ? 'ahead' : 'behind'}.`,
        'Have both machines keep time (chrony or systemd-timesyncd).',
      ),
    connections > maxConnections * 0.8 &&
      warning(
        'Connections',
        `${connections} of ${maxConnections} are open.`,
        'Raise max_connections, or use a pooler.',
      ),
    !database.endsSlowStatements &&
      warning(
        'Limits',
        'Behind the pooler, a statement that hangs is never ended.',
        "ALTER ROLE … SET statement_timeout = '15s', and the other two of docs/operations/database-features.md.",
      ),
    ...judgeSchema(database),
  ];
  return diagnoses.filter((diagnosis) => diagnosis !== false);
}

/** Without it the primary serves all reads, so a problem with it is only a warning. */
function judgeReplica(replica: Diagnostics['replica']): Diagnosis[] {
  if (replica === null) return [];
  const name = 'Read replica';
  if (replica.problem !== null)
    return [warning(name, replica.problem, 'The primary answers alone. Look whether DATABASE_REPLICA_URL is right.')];
  const { isStandby, behindBytes, hasNewestContent, clockAheadSeconds } = replica;
  if (!isStandby)
    return [warning(name, 'It is no standby.', 'Name a standby of the primary in DATABASE_REPLICA_URL, or unset it.')];
  if (Math.abs(clockAheadSeconds) > CLOCK_SECONDS)
    return [
      warning(
        name,
        `Its clock is ${Math.abs(clockAheadSeconds)} seconds ${clockAheadSeconds > 0 ? 'ahead' : 'behind'}.`,
        'Have all machines keep time; it is left out until then.',
      ),
    ];
  const message = `It is ${formatSize(behindBytes)} behind.`;
  return [
    hasNewestContent
      ? ok(name, message)
      : warning(name, `${message} The newest content is missing.`, 'Look why it lags: docs/operations/failover.md.'),
  ];
}

function judgeSchema({ missingExtensions, pendingMigrations, hasSigningKey, hasCertificateKey }: DatabaseInfo) {
  if (pendingMigrations > 0)
    return [
      warning('Migrations', `${pendingMigrations} are pending.`, 'The next start runs them; make a backup before.'),
      missingExtensions.length > 0 &&
        problem(
          'Extensions',
          `The server does not offer ${missingExtensions.join(', ')}.`,
          'Install the contrib package of the server.',
        ),
    ];
  return [
    ok('Migrations', 'All have run.'),
    !hasSigningKey &&
      problem(
        'Signing key',
        'The key of the installation is missing.',
        'Restore a backup: sealed data needs that key.',
      ),
    !hasCertificateKey && warning('Certificate key', 'No key signs certificates yet.', 'The first start makes it.'),
  ];
}

function judgeFiles({ files }: Diagnostics): Diagnosis[] {
  if (files === null) return [];
  return [
    files.problem === null
      ? ok('File store', 'A file was written, read back and removed.')
      : problem('File store', files.problem, 'Look at the rights of DATA_DIR/uploads, or at the S3 settings.'),
  ];
}

function judgeScanner({ scanner, settings }: Diagnostics): Diagnosis[] {
  const name = 'Virus scanner';
  if (scanner === null) {
    const message = 'None is set: what strangers upload reaches the office unscanned.';
    return settings?.isProduction
      ? [warning(name, message, 'Set VIRUS_SCANNER_URL: docs/operations/environment.md.')]
      : [];
  }
  const { issue } = scanner;
  if (issue === null) return [ok(name, 'It answers, and its signatures are of this week.')];
  return issue.isAway
    ? [problem(name, issue.message, 'No file is taken until clamd answers: look at it, and at VIRUS_SCANNER_URL.')]
    : [warning(name, issue.message, 'Look at freshclam, which renews them.')];
}

function judgeService({ name, problem: found }: Diagnostics['services'][number]): Diagnosis {
  return found === null
    ? ok(name, 'It answers.')
    : problem(name, found, 'Look at its address, its keys and the way out of this machine.');
}

function judgeFfmpeg({ hasFfmpeg }: Diagnostics): Diagnosis {
  return hasFfmpeg
    ? ok('ffmpeg', 'It is installed.')
    : warning('ffmpeg', 'It is missing: videos stay as they are uploaded.', 'apt-get install ffmpeg');
}

function judgeFonts({ missingFonts }: Diagnostics): Diagnosis {
  return missingFonts.length === 0
    ? ok('Fonts', 'The fonts of certificates and invoices are there.')
    : problem('Fonts', `Missing: ${missingFonts.join(', ')}.`, 'Check the installation out anew.');
}

/** Internal work that has stopped. */
function judgeWork({ database, settings }: Diagnostics): Diagnosis[] {
  if (database === null || database.problem !== null || database.incidents === null) return [];
  const {
    failedJobs,
    undeliveredMails,
    failedWebhooks,
    waitingEvents,
    unaccountedRupees,
    lastComparedAt,
    backupAgeHours,
  } = database.incidents;
  const maxHours = settings?.backupMaxAgeHours ?? null;
  const age = Number.isFinite(backupAgeHours)
    ? `The last is ${Math.floor(backupAgeHours)} hours old.`
    : 'There is none.';
  return [
    failedJobs > 0
      ? warning(
          'Background jobs',
          `${failedJobs} failed for good.`,
          'The office, Settings, Background jobs: read why, and retry.',
        )
      : ok('Background jobs', 'None has failed for good.'),
    undeliveredMails > 0
      ? warning(
          'Mails',
          `${undeliveredMails} wait for more than 10 minutes.`,
          'The office, Settings, Background jobs, Unsent mails.',
        )
      : ok('Mails', 'None waits.'),
    failedWebhooks > 0
      ? warning('Webhooks', `${failedWebhooks} were given up in 7 days.`, 'The office, Integrations: send them again.')
      : ok('Webhooks', 'None was given up.'),
    waitingEvents > 0
      ? problem('Payments', `${waitingEvents} events of the provider had no effect.`, 'docs/operations/incident.md')
      : ok('Payments', 'No event of the provider waits for its effect.'),
    unaccountedRupees > 0
      ? problem(
          'Reconciliation',
          `₹${unaccountedRupees} have no order.`,
          'The office, Reconciliation: the list says what to do.',
        )
      : ok('Reconciliation', `No discrepancy is open. ${describeComparison(lastComparedAt)}`),
    maxHours !== null && backupAgeHours > maxHours
      ? problem('Backups', age, 'npm run backup, and see to its timer: docs/operations/backup.md')
      : ok('Backups', maxHours === null ? `${age} Nobody asks for one here.` : age),
  ];
}

/** A ledger that is consistent may still differ from the provider's. */
function describeComparison(lastComparedAt: string | null): string {
  return lastComparedAt === null
    ? 'The books have not been compared with the provider yet.'
    : `Compared with the provider up to ${formatDateTime(lastComparedAt)}.`;
}

function ok(name: string, message: string): Diagnosis {
  return { name, level: 'ok', message, advice: '' };
}

function warning(name: string, message: string, advice: string): Diagnosis {
  return { name, level: 'warning', message, advice };
}

function problem(name: string, message: string, advice: string): Diagnosis {
  return { name, level: 'problem', message, advice };
}
