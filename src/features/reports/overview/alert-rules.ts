import { formatRupees } from '../../../kit/numbers/money.ts';
import { diskReserve } from '../../../kit/numbers/disk-reserve.ts';
import { formatGigabytes, formatSize } from '../../../kit/numbers/format-size.ts';

/** The state of the installation; `null` where it does not apply. */
export interface Signs {
  failedJobs: number;
  undeliveredMails: number;
  failedWebhooks: number;
  waitingEvents: number;
  unaccountedRupees: number;
  /** The end of the last finished reconciliation with the payment provider; `null` before the first. */
  lastComparedAt: string | null;
  disk: { freeBytes: number; totalBytes: number } | null;
  /** Room for files of submitted work. */
  submissions: { usedBytes: number; quotaBytes: number };
  scanner: { isAway: boolean; message: string } | null;
  /** Hours since the last backup, `Infinity` without one. */
  backupAgeHours: number | null;
  /** The maximum age of a backup. */
  backupMaxAgeHours: number | null;
}

export interface Alert {
  id: 'rupees' | 'events' | 'disk' | 'submissions' | 'scanner' | 'backup' | 'jobs' | 'mails' | 'webhooks';
  message: string;
  /** The page for the problem; `null` when the machine itself must be checked. */
  href: string | null;
}

/** Share of the room for submissions from which the office is told. */
const SUBMISSIONS_ALERT = 0.9; // assignments §9

/** Current alerts, most severe first. */
export function alertsOf(signs: Signs): Alert[] {
  const { failedJobs, undeliveredMails, failedWebhooks, waitingEvents, unaccountedRupees, disk, submissions, scanner } =
    signs;
  const alerts: (Alert | false)[] = [
    unaccountedRupees > 0 && {
      id: 'rupees',
      message: `Unmatched payments: ${formatRupees(unaccountedRupees)}.`,
      href: '/admin/reconciliation',
    },
    waitingEvents > 0 && {
      id: 'events',
      message: `${count(waitingEvents, 'event')} of the payment provider had no effect for 15 minutes.`,
      href: '/admin/reconciliation',
    },
    disk !== null &&
      isDiskLow(disk) && {
        id: 'disk',
        message: `The disk has ${formatSize(disk.freeBytes)} left. Uploads stop at ${formatSize(diskReserve(disk.totalBytes))}.`,
        href: null,
      },
    submissions.usedBytes >= SUBMISSIONS_ALERT * submissions.quotaBytes && {
      id: 'submissions',
      message: `Submissions use ${formatGigabytes(submissions.usedBytes)} of ${formatGigabytes(submissions.quotaBytes)}.`,
      href: '/admin/settings/assignments',
    },
    scanner !== null && {
      id: 'scanner',
      message: scanner.isAway ? 'The virus scanner does not answer. No file is taken until it does.' : scanner.message,
      href: null,
    },
    isBackupOld(signs) && { id: 'backup', message: backupMessage(signs.backupAgeHours ?? 0), href: null },
    failedJobs > 0 && {
      id: 'jobs',
      message: `${count(failedJobs, 'job')} failed for good.`,
      href: '/admin/jobs?show=failed',
    },
    undeliveredMails > 0 && {
      id: 'mails',
      message: `${count(undeliveredMails, 'mail')} could not be sent for 10 minutes.`,
      href: '/admin/jobs?show=mails',
    },
    failedWebhooks > 0 && {
      id: 'webhooks',
      message: `${count(failedWebhooks, 'event')} did not reach another system in the last 7 days.`,
      href: '/admin/integrations',
    },
  ];
  return alerts.filter((alert) => alert !== false);
}

/** Twice the reserve of uploads, so that there is time to act. */
export function isDiskLow({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  return freeBytes < 2 * diskReserve(totalBytes);
}

function isBackupOld({ backupAgeHours, backupMaxAgeHours }: Signs): boolean {
  return backupAgeHours !== null && backupMaxAgeHours !== null && backupAgeHours > backupMaxAgeHours;
}

function backupMessage(hours: number): string {
  return Number.isFinite(hours)
    ? `The last backup is ${count(Math.floor(hours), 'hour')} old.`
    : 'There is no backup yet.';
}

function count(number: number, what: string): string {
  return `${number.toLocaleString('en-IN')} ${what}${number === 1 ? '' : 's'}`;
}

/** The daily mail about the alerts. */
export function alertMail(
  { name, institute, link }: { name: string; institute: string; link: string },
  alerts: readonly Alert[],
) {
  const number = count(alerts.length, 'thing');
  return {
    subject: `${institute}: ${number} to review`,
    text: [
      `Hello ${name},`,
      'These need attention:',
      alerts.map(({ message }) => `- ${message}`).join('\n'),
      `Review them in the office:\n${link}`,
      'You get this mail at most once a day, and only while something needs attention.',
    ].join('\n\n'),
  };
}
