import { describe, expect, test } from 'vitest';
import { alertMail, alertsOf, type Signs } from './alert-rules.ts';

const quiet: Signs = {
  failedJobs: 0,
  undeliveredMails: 0,
  failedWebhooks: 0,
  waitingEvents: 0,
  unaccountedRupees: 0,
  lastComparedAt: null,
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  submissions: { usedBytes: 1e9, quotaBytes: 20e9 },
  scanner: null,
  backupAgeHours: 3,
  backupMaxAgeHours: 26,
};

describe('alerts', () => {
  test('are none while all is well', () => {
    expect(alertsOf(quiet)).toEqual([]);
    expect(alertsOf({ ...quiet, submissions: { usedBytes: 17.9e9, quotaBytes: 20e9 } })).toEqual([]);
    expect(alertsOf({ ...quiet, disk: null, backupAgeHours: null })).toEqual([]);
    expect(alertsOf({ ...quiet, backupAgeHours: Infinity, backupMaxAgeHours: null })).toEqual([]);
  });

  test.each([
    [{ failedJobs: 1 }, 'jobs', '1 job failed for good.'],
    [{ undeliveredMails: 2 }, 'mails', '2 mails could not be sent for 10 minutes.'],
    [{ failedWebhooks: 3 }, 'webhooks', '3 events did not reach another system in the last 7 days.'],
    [{ waitingEvents: 1 }, 'events', '1 event of the payment provider had no effect for 15 minutes.'],
    [{ unaccountedRupees: 12_499 }, 'rupees', 'Unmatched payments: ₹12,499.'],
    [{ submissions: { usedBytes: 18.2e9, quotaBytes: 20e9 } }, 'submissions', 'Submissions use 18.2 GB of 20 GB.'],
    [{ disk: { freeBytes: 2e9, totalBytes: 100e9 } }, 'disk', 'The disk has 2 GB left. Uploads stop at 1.1 GB.'],
    [{ disk: { freeBytes: 0.9e9, totalBytes: 10e9 } }, 'disk', 'The disk has 900 MB left. Uploads stop at 500 MB.'],
    [
      { scanner: { isAway: true, message: 'ECONNREFUSED' } },
      'scanner',
      'The virus scanner does not answer. No file is taken until it does.',
    ],
    [{ scanner: { isAway: false, message: 'Its signatures are old.' } }, 'scanner', 'Its signatures are old.'],
    [{ backupAgeHours: 27.5 }, 'backup', 'The last backup is 27 hours old.'],
    [{ backupAgeHours: Infinity }, 'backup', 'There is no backup yet.'],
  ])('%j', (signs, id, message) => {
    expect(alertsOf({ ...quiet, ...signs })).toMatchObject([{ id, message }]);
  });

  test('stand with money first', () => {
    const all = alertsOf({ ...quiet, failedJobs: 1, unaccountedRupees: 1, backupAgeHours: 99 });
    expect(all.map(({ id }) => id)).toEqual(['rupees', 'backup', 'jobs']);
  });

  test('go into one mail', () => {
    const mail = alertMail({ name: 'Asha', institute: 'Misaal', link: 'https://x.example/admin' }, [
      { id: 'jobs', message: '1 job failed for good.', href: '/admin/jobs' },
    ]);
    expect(mail.subject).toBe('Misaal: 1 thing to review');
    expect(mail.text).toContain('- 1 job failed for good.');
    expect(mail.text).toContain('https://x.example/admin');
  });
});
