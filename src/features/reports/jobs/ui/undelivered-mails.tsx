import '../../audit/ui/audit.css';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import { ListTable } from '../../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { changeUndeliveredMails, listUndeliveredMails, retryMail, UndeliveredMail } from '../jobs-contract.ts';
import { undeliveredMailsList, type UndeliveredMailsView } from './jobs-lists.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** Mails that could not be sent for ten minutes: retry at once, or delete. */
export function UndeliveredMails({
  view,
  list,
}: {
  view: UndeliveredMailsView;
  list: RouteResponse<typeof listUndeliveredMails>;
}) {
  if (list.mails.length === 0) return <NoMails view={view} total={list.total} />;
  return (
    <ListTable
      list={undeliveredMailsList}
      view={view}
      caption="Mails that did not go out"
      columns={columns}
      rows={list.mails}
      rowKey={rowKey}
      choosing={{ nameOf, acts: (chosen) => <ChosenActs chosen={chosen} /> }}
    />
  );
}

const rowKey = ({ id }: UndeliveredMail) => id;
const nameOf = ({ subject, recipient }: UndeliveredMail) => `${subject}, to ${recipient}`;
const countMails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

function NoMails({ view, total }: { view: UndeliveredMailsView; total: number }) {
  if (total > 0) return <EmptyState title="This page is empty" line="Choose an earlier page." />;
  if (view.search !== '')
    return <EmptyState title="No mail fits" line="Try a part of its subject, or of the address." />;
  return (
    <EmptyState
      title="All mails have gone out"
      line="One that waits longer than ten minutes stands here. Text messages that failed are among the failed jobs."
    />
  );
}

function ChosenActs({ chosen }: { chosen: ChosenRows<UndeliveredMail> }) {
  const change = (act: 'retry' | 'discard') => (ids: string[]) =>
    callApi<typeof changeUndeliveredMails>({ method: 'POST', path: '/admin/jobs/mails/change', body: { ids, act } });
  const rows = { chosen, rowKey, nameOf };
  return (
    <>
      <BulkAct
        {...rows}
        label="Send again"
        title={(count) => `Send ${countMails(count)} again`}
        go="Send again"
        doneLabel={(done) => `${countMails(done)} tried again at once`}
        run={change('retry')}
      >
        <p>What has gone out meanwhile is not sent a second time.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Discard"
        title={(count) => `Discard ${countMails(count)} for good`}
        go="Discard"
        isDanger
        doneLabel={(done) => `${countMails(done)} discarded`}
        run={change('discard')}
      >
        <p>Nobody receives them, and they cannot be brought back.</p>
      </BulkAct>
    </>
  );
}

const columns: OfficeColumn<UndeliveredMail>[] = [
  { key: 'subject', head: 'Subject', place: 'lead', cell: ({ subject }) => subject },
  { key: 'to', head: 'To', headOnPhone: true, cell: ({ recipient }) => recipient },
  {
    key: 'at',
    head: 'Written',
    sort: 'at',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    key: 'error',
    head: 'What it said',
    headOnPhone: true,
    cell: ({ error }) => <span className="job-error">{error}</span>,
  },
  { key: 'act', head: 'Act', place: 'act', cell: (mail) => <SendAgain mail={mail} /> },
];

function SendAgain({ mail: { id, subject } }: { mail: UndeliveredMail }) {
  const { isBusy, run } = useOfficeAct();
  const request = { method: 'POST', path: '/admin/jobs/mails/:id/retry', params: { id } } as const;
  return (
    <Button
      size="small"
      variant="line"
      busy={isBusy}
      aria-label={`Send again: ${subject}`}
      onClick={() => void run(() => callApi<typeof retryMail>(request))}
    >
      Send again
    </Button>
  );
}
