import { DateText } from '../../../ui/date-text.tsx';
import { Table, type TableColumn } from '../../../ui/lists/table.tsx';
import type { CareerContent } from './career-content.ts';

type PartnerJob = CareerContent['studentJobs'][number];

/** Jobs at partner firms for learners and alumni; the caller leaves out expired ones. */
export function PartnerJobs({ jobs }: { jobs: PartnerJob[] }) {
  return (
    <section className="career-part" aria-labelledby="jobs-title">
      <h3 id="jobs-title" className="type-h2-inner">
        Open jobs for learners and alumni
      </h3>
      {jobs.length === 0 ? (
        <p className="career-none">
          No jobs at partner firms are open now. New ones are listed here the day we hear of them.
        </p>
      ) : (
        <div className="career-table">
          <Table
            caption="Open jobs at partner firms"
            columns={columns}
            rows={jobs}
            rowKey={(job) => `${job.firm} ${job.title}`}
          />
        </div>
      )}
    </section>
  );
}

const columns: TableColumn<PartnerJob>[] = [
  {
    key: 'title',
    head: 'Job',
    place: 'lead',
    cell: (job) => (
      <>
        {job.title}
        {job.howToApply && <span className="career-how">{job.howToApply}</span>}
      </>
    ),
  },
  { key: 'firm', head: 'Firm', cell: (job) => job.firm },
  { key: 'place', head: 'Place', cell: (job) => job.place },
  { key: 'type', head: 'Type', cell: (job) => job.type },
  { key: 'pay', head: 'Pay', cell: (job) => job.payRange },
  { key: 'last-date', head: 'Last date', headOnPhone: true, cell: (job) => <DateText iso={job.lastDate} short /> },
];
