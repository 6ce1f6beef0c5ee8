import { describe, expect, test } from 'vitest';
import type { DatabaseInfo, Diagnostics } from './diagnostics.ts';
import { hasProblem, judgeDiagnostics } from './judge-diagnostics.ts';

const database: DatabaseInfo = {
  problem: null,
  version: 180_004,
  encoding: 'UTF8',
  timeZone: 'UTC',
  isReadOnly: false,
  clockAheadSeconds: 0,
  connections: 12,
  maxConnections: 60,
  endsSlowStatements: true,
  missingExtensions: [],
  pendingMigrations: 0,
  hasSigningKey: true,
  hasCertificateKey: true,
  incidents: {
    failedJobs: 0,
    undeliveredMails: 0,
    failedWebhooks: 0,
    waitingEvents: 0,
    unaccountedRupees: 0,
    lastComparedAt: '2026-11-25T21:00:00.000Z',
    backupAgeHours: 4,
  },
};
const settings: NonNullable<Diagnostics['settings']> = {
  isProduction: true,
  isDemo: false,
  sandbox: 'off',
  publicUrl: 'https://institute.in',
  isLoopbackHost: true,
  hasTrustedProxies: true,
  adminEmail: 'office@institute.in',
  mailFrom: 'Institute <hello@institute.in>',
  isDatabaseEmbedded: true,
  backupMaxAgeHours: 26,
};
const healthy: Diagnostics = {
  node: { version: 'v24.21.0' },
  settingsProblem: null,
  settings,
  disks: [{ place: 'data folder', freeBytes: 50e9, totalBytes: 100e9 }],
  database,
  replica: null,
  files: { problem: null },
  scanner: { issue: null },
  services: [{ name: 'Mail server', problem: null }],
  hasFfmpeg: true,
  missingFonts: [],
};

const wrong = (change: Partial<Diagnostics>) =>
  judgeDiagnostics({ ...healthy, ...change })
    .filter(({ level }) => level !== 'ok')
    .map(({ name, level }) => [name, level]);
const inDatabase = (change: Partial<DatabaseInfo>) => wrong({ database: { ...database, ...change } });
const inSettings = (change: Partial<typeof settings>) => wrong({ settings: { ...settings, ...change } });
const atWork = (change: Partial<NonNullable<DatabaseInfo['incidents']>>) =>
  inDatabase({ incidents: { ...(database.incidents as NonNullable<DatabaseInfo['incidents']>), ...change } });

test('a healthy house has no complaint', () => {
  expect(wrong({})).toEqual([]);
  expect(hasProblem(judgeDiagnostics(healthy))).toBe(false);
});

test('whatever is wrong comes with what to do', () => {
  const ill = judgeDiagnostics({
    ...healthy,
    node: { version: 'v20.1.0' },
    settingsProblem: 'PORT is "x", but it takes a port',
    database: { problem: 'It does not answer.' },
    files: { problem: 'No rights' },
    hasFfmpeg: false,
  });
  expect(hasProblem(ill)).toBe(true);
  for (const diagnosis of ill) expect(diagnosis.advice === '').toBe(diagnosis.level === 'ok');
});

describe('the machine', () => {
  test.each([
    [{ node: { version: 'v22.9.0' } }, [['Node', 'problem']]],
    [{ node: { version: 'v26.0.0' } }, []],
    [{ disks: [{ place: 'backups', freeBytes: 1.5e9, totalBytes: 100e9 }] }, [['Disk of the backups', 'warning']]],
    [{ disks: [{ place: 'backups', freeBytes: 1e9, totalBytes: 100e9 }] }, [['Disk of the backups', 'problem']]],
    [{ hasFfmpeg: false }, [['ffmpeg', 'warning']]],
    [{ missingFonts: ['a.woff2'] }, [['Fonts', 'problem']]],
    [{ files: { problem: 'closed' } }, [['File store', 'problem']]],
    [{ services: [{ name: 'Mail server', problem: 'It refused.' }] }, [['Mail server', 'problem']]],
  ])('%j', (change, diagnoses) => expect(wrong(change)).toEqual(diagnoses));
});

describe('settings', () => {
  test.each([
    [{ sandbox: 'on' as const }, [['Sandbox', 'problem']]],
    [{ isDemo: true }, [['Demo content', 'warning']]],
    [{ publicUrl: 'http://institute.in' }, [['Address', 'problem']]],
    [{ hasTrustedProxies: false }, [['Proxy', 'problem']]],
    [{ hasTrustedProxies: false, isLoopbackHost: false }, []],
    [{ adminEmail: 'admin@example.com' }, [['First admin', 'problem']]],
    [{ mailFrom: 'Misaal <hello@misaal.example>' }, [['Sender', 'problem']]],
    [{ isProduction: false, sandbox: 'on' as const, publicUrl: 'http://localhost:5000' }, []],
  ])('%j', (change, diagnoses) => expect(inSettings(change)).toEqual(diagnoses));
});

describe('the database', () => {
  test.each([
    [{ version: 170_002 }, [['Database', 'problem']]],
    [{ isReadOnly: true }, [['Database writes', 'problem']]],
    [{ encoding: 'SQL_ASCII' }, [['Database encoding', 'problem']]],
    [{ timeZone: 'Asia/Kolkata' }, [['Database time zone', 'warning']]],
    [{ clockAheadSeconds: -6 }, [['Clock', 'problem']]],
    [{ clockAheadSeconds: 5 }, []],
    [{ connections: 50 }, [['Connections', 'warning']]],
    [{ endsSlowStatements: false }, [['Limits', 'warning']]],
    [{ pendingMigrations: 2 }, [['Migrations', 'warning']]],
    [
      { pendingMigrations: 2, missingExtensions: ['pg_trgm'] },
      [
        ['Migrations', 'warning'],
        ['Extensions', 'problem'],
      ],
    ],
    [{ hasSigningKey: false }, [['Signing key', 'problem']]],
    [{ hasCertificateKey: false }, [['Certificate key', 'warning']]],
  ])('%j', (change, diagnoses) => expect(inDatabase(change)).toEqual(diagnoses));
});

describe('the virus scanner', () => {
  test.each([
    [{ scanner: null }, [['Virus scanner', 'warning']]],
    [{ scanner: null, settings: { ...settings, isProduction: false } }, []],
    [{ scanner: { issue: { isAway: true, message: 'No answer.' } } }, [['Virus scanner', 'problem']]],
    [{ scanner: { issue: { isAway: false, message: 'Old.' } } }, [['Virus scanner', 'warning']]],
  ])('%j', (change, diagnoses) => expect(wrong(change)).toEqual(diagnoses));
});

describe('the read replica', () => {
  const well = { problem: null, isStandby: true, behindBytes: 0, hasNewestContent: true, clockAheadSeconds: 0 };
  const left = [['Read replica', 'warning']];
  test.each([
    [well, []],
    [{ ...well, behindBytes: 5e9 }, []],
    [{ ...well, hasNewestContent: false }, left],
    [{ ...well, isStandby: false }, left],
    [{ ...well, clockAheadSeconds: -6 }, left],
    [{ problem: 'It does not answer.' }, left],
  ])('%j', (replica, diagnoses) => expect(wrong({ replica })).toEqual(diagnoses));
});

describe('the work', () => {
  test.each([
    [{ failedJobs: 1 }, [['Background jobs', 'warning']]],
    [{ undeliveredMails: 1 }, [['Mails', 'warning']]],
    [{ failedWebhooks: 1 }, [['Webhooks', 'warning']]],
    [{ waitingEvents: 1 }, [['Payments', 'problem']]],
    [{ unaccountedRupees: 1 }, [['Reconciliation', 'problem']]],
    [{ backupAgeHours: 27 }, [['Backups', 'problem']]],
    [{ backupAgeHours: Infinity }, [['Backups', 'problem']]],
  ])('%j', (change, diagnoses) => expect(atWork(change)).toEqual(diagnoses));

  test('books that were never compared are not called sound', () => {
    const wordsOf = (lastComparedAt: string | null) => {
      const incidents = { ...(database.incidents as NonNullable<DatabaseInfo['incidents']>), lastComparedAt };
      return judgeDiagnostics({ ...healthy, database: { ...database, incidents } }).find(
        ({ name }) => name === 'Reconciliation',
      )?.message;
    };
    expect(wordsOf(null)).toContain('not been compared with the provider yet');
    expect(wordsOf('2026-11-25T21:00:00.000Z')).toContain('Compared with the provider up to 26 Nov');
  });

  test('an old backup is nobody’s trouble where none is asked for', () => {
    const diagnostics = { ...healthy, settings: { ...settings, backupMaxAgeHours: null } };
    const incidents = { ...(database.incidents as NonNullable<DatabaseInfo['incidents']>), backupAgeHours: Infinity };
    expect(hasProblem(judgeDiagnostics({ ...diagnostics, database: { ...database, incidents } }))).toBe(false);
  });
});
