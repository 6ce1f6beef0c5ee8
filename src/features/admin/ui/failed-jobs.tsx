import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../kit/dates.ts';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type {
  discardJob,
  discardJobs,
  listFailedJobs,
  listStuckMails,
  retryJob,
  retryJobs,
  retryMail,
} from '../../reports/jobs-contract.ts';
import { jobsHref } from './jobs-address.ts';
import { useOfficeAct } from './use-office-act.ts';

type FailedList = RouteAnswer<typeof listFailedJobs>;

/** Jobs that failed for good: run again, or thrown away. */
export function FailedJobs({ list, queue }: { list: FailedList; queue: string }) {
  const { isBusy, run } = useOfficeAct();
  // Which is to be discarded: one job, or all of the queue.
  const [asked, setAsked] = useState<{ queue: string; id: string | null } | null>(null);
  if (list.jobs.length === 0) {
    return (
      <EmptyState
        title={list.total > 0 ? 'This page is empty' : 'No job has failed'}
        line={
          list.total > 0
            ? 'Choose an earlier page.'
            : 'What fails is tried again by itself; what fails for good stands here.'
        }
      />
    );
  }
  const retryAll = () =>
    run(() =>
      callApi<typeof retryJobs>({ method: 'POST', path: '/admin/jobs/queues/:queue/retry', params: { queue } }),
    );
  const discard = async ({ queue: from, id }: { queue: string; id: string | null }) => {
    await run(() =>
      id === null
        ? callApi<typeof discardJobs>({
            method: 'DELETE',
            path: '/admin/jobs/queues/:queue/failed',
            params: { queue: from },
          })
        : callApi<typeof discardJob>({
            method: 'DELETE',
            path: '/admin/jobs/queues/:queue/failed/:id',
            params: { queue: from, id },
          }),
    );
    setAsked(null);
  };
  return (
    <>
      {queue === '' ? (
        <p>To run or discard all of one kind, choose its queue.</p>
      ) : (
        <p className="audit-pages">
          <Button size="small" busy={isBusy} onClick={() => void retryAll()}>
            Run all {list.total} again
          </Button>
          <Button size="small" variant="danger" onClick={() => setAsked({ queue, id: null })}>
            Discard all
          </Button>
          <Link className="office-link office-file" to={jobsHref({ show: 'failed' })}>
            Failed jobs of all queues
          </Link>
        </p>
      )}
      <ol className="audit-list">
        {list.jobs.map((job) => (
          <FailedJob key={job.id} job={job} onDiscard={() => setAsked({ queue: job.queue, id: job.id })} />
        ))}
      </ol>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.id === null ? 'Discard all failed jobs of this queue?' : 'Discard this job?'}
        foot={
          <>
            <Button
              variant="danger"
              busy={isBusy}
              busyLabel="Discarding..."
              onClick={() => asked && void discard(asked)}
            >
              Discard
            </Button>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              Keep
            </Button>
          </>
        }
      >
        <p>What it was to do is not done, and it cannot be brought back.</p>
      </Dialog>
    </>
  );
}

function FailedJob({ job, onDiscard }: { job: FailedList['jobs'][number]; onDiscard: () => void }) {
  const { isBusy, run } = useOfficeAct();
  const { id, queue, title, error, data, tries, failedAt } = job;
  const retry = () =>
    run(() =>
      callApi<typeof retryJob>({
        method: 'POST',
        path: '/admin/jobs/queues/:queue/failed/:id/retry',
        params: { queue, id },
      }),
    );
  return (
    <li className="audit-entry">
      <p className="audit-title">
        <strong>{title}</strong>
        <Link className="office-link" to={jobsHref({ show: 'failed', queue })}>
          {queue}
        </Link>
      </p>
      <p className="office-note">
        {formatDateTime(failedAt)}, after {tries === 1 ? '1 try' : `${tries} tries`}
      </p>
      <p className="job-error">{error}</p>
      {data && <pre className="job-data">{data}</pre>}
      <p className="audit-pages">
        <Button size="small" variant="line" busy={isBusy} onClick={() => void retry()}>
          Run again
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </p>
    </li>
  );
}

type MailList = RouteAnswer<typeof listStuckMails>;

/** Mails that did not go out for ten minutes. */
export function StuckMails({ list }: { list: MailList }) {
  if (list.mails.length === 0) {
    return (
      <EmptyState
        title={list.total > 0 ? 'This page is empty' : 'All mails have gone out'}
        line={
          list.total > 0
            ? 'Choose an earlier page.'
            : 'One that waits longer than ten minutes stands here. Text messages that failed are among the failed jobs.'
        }
      />
    );
  }
  return (
    <ol className="audit-list">
      {list.mails.map((mail) => (
        <StuckMail key={mail.id} mail={mail} />
      ))}
    </ol>
  );
}

function StuckMail({ mail: { id, recipient, subject, error, createdAt } }: { mail: MailList['mails'][number] }) {
  const { isBusy, run } = useOfficeAct();
  const retry = () =>
    run(() => callApi<typeof retryMail>({ method: 'POST', path: '/admin/jobs/mails/:id/retry', params: { id } }));
  return (
    <li className="audit-entry">
      <p className="audit-title">
        <strong>{subject}</strong>
      </p>
      <p className="office-note">
        To {recipient}, written {formatDateTime(createdAt)}
      </p>
      <p className="job-error">{error}</p>
      <p className="audit-pages">
        <Button size="small" variant="line" busy={isBusy} onClick={() => void retry()}>
          Send again
        </Button>
      </p>
    </li>
  );
}
