import type { ScannerProblem } from '../../../ports/virus-scanner.ts';

/** Results of an examination; a part is `null` where it was not checked or cannot be known. */
export interface Diagnostics {
  node: { version: string };
  /** The message of the first invalid setting. */
  settingsProblem: string | null;
  settings: {
    isProduction: boolean;
    isDemo: boolean;
    sandbox: 'off' | 'on' | 'public';
    publicUrl: string;
    isLoopbackHost: boolean;
    hasTrustedProxies: boolean;
    adminEmail: string;
    mailFrom: string;
    isDatabaseEmbedded: boolean;
    backupMaxAgeHours: number | null;
  } | null;
  disks: { place: string; freeBytes: number; totalBytes: number }[];
  database: DatabaseInfo | { problem: string } | null;
  /** `null` where no replica is configured. */
  replica: ReplicaInfo | null;
  files: { problem: string | null } | null;
  /** `null` where none is configured. */
  scanner: { issue: ScannerProblem | null } | null;
  /** Other systems that the site calls. */
  services: { name: string; problem: string | null }[];
  hasFfmpeg: boolean;
  missingFonts: string[];
}

export type ReplicaInfo =
  | {
      problem: null;
      /** For a server that is writable and therefore not a replica. */
      isStandby: boolean;
      /** WAL of the primary that it has not replayed. */
      behindBytes: number;
      hasNewestContent: boolean;
      /** Its clock's difference from this machine's. */
      clockAheadSeconds: number;
    }
  | { problem: string };

export interface DatabaseInfo {
  problem: null;
  /** As `180004`. */
  version: number;
  encoding: string;
  timeZone: string;
  isReadOnly: boolean;
  /** The database clock's difference from this machine's. */
  clockAheadSeconds: number;
  connections: number;
  maxConnections: number;
  /** Hanging statements time out: by the settings of the product's sessions, or behind a pooler by the role's. */
  endsSlowStatements: boolean;
  missingExtensions: string[];
  pendingMigrations: number;
  hasSigningKey: boolean;
  hasCertificateKey: boolean;
  incidents: {
    failedJobs: number;
    undeliveredMails: number;
    failedWebhooks: number;
    waitingEvents: number;
    unaccountedRupees: number;
    /** End of the last finished reconciliation with the provider; `null` before the first. */
    lastComparedAt: string | null;
    backupAgeHours: number;
  } | null;
}
