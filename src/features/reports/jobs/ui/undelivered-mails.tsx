import '../../audit/ui/audit.css';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import { EmptyList, ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { changeUndeliveredMails, listUndeliveredMails, retryMail, UndeliveredMail } from '../jobs-contract.ts';
import { undeliveredMailsList, type UndeliveredMailsView } from './jobs-lists.ts';
import type { StageTab } from '../../../../ui/lists/list-tabs.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

interface UndeliveredMailsProps {
  view: UndeliveredMailsView;
  list: RouteResponse<typeof listUndeliveredMails>;
  tabs: StageTab[];
}

/** Mails that could not be sent for ten minutes: retry at once, or delete. */
export function UndeliveredMails({ view, list, tabs }: UndeliveredMailsProps) {
  return (
    <ListBox
      list={undeliveredMailsList}
      view={view}
      place={list}
      tabs={tabs}
      tabsLabel="Which jobs"
      caption="Unsent mails"
      columns={columns}
      rows={list.mails}
      rowKey={rowKey}
      choosing={{
        nameOf,
        acts: (chosen) => <ChosenActs chosen={chosen} />,
        readPage: async (page) => {
          const query = undeliveredMailsList.query({ ...view, page });
          return (await callApi<typeof listUndeliveredMails>({ method: 'GET', path: '/admin/jobs/mails', query }))
            .mails;
        },
      }}
      pagesLabel="Pages of mails"
      empty={
        <EmptyList
          list={undeliveredMailsList}
          view={view}
          total={list}
          counted={['mail', 'mails']}
          none={{
            title: 'All mails are sent',
            line: 'Mails unsent for more than ten minutes are listed here. Failed text messages are under Failed.',
          }}
          noneFits="Try a part of the subject or of the address."
        />
      }
    />
  );
}

const rowKey = ({ id }: UndeliveredMail) => id;
const nameOf = ({ subject, recipient }: UndeliveredMail) => `${subject}, to ${recipient}`;
const countMails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

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
        doneLabel={(done) => `${countMails(done)} queued again`}
        run={change('retry')}
      >
        <p>Mails sent in the meantime are not sent twice.</p>
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
        <p>They are never sent and cannot be restored.</p>
      </BulkAct>
    </>
  );
}

const columns: OfficeColumn<UndeliveredMail>[] = [
  { key: 'subject', head: 'Subject', place: 'lead', cell: ({ subject }) => subject },
  { key: 'to', head: 'To', headOnPhone: true, cell: ({ recipient }) => recipient },
  {
    key: 'at',
    head: 'Created',
    sort: 'at',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ createdAt }) => <DateAndTime iso={createdAt} />,
  },
  {
    key: 'error',
    head: 'Error',
    headOnPhone: true,
    cell: ({ error }) => <span className="job-error">{error}</span>,
  },
  { key: 'act', head: 'Actions', place: 'act', cell: (mail) => <SendAgain mail={mail} /> },
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
