import { Link } from 'react-router';
import { formatDay } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import type { listBehind, listFallingBehind, listMissing } from '../follow-up-contract.ts';
import { dueText, percentText } from './grade-labels.ts';
import { gradebookHref } from './gradebook-view.ts';

export type MissingWork = RouteResponse<typeof listMissing>['missing'][number];
export type BehindLearner = RouteResponse<typeof listFallingBehind>['learners'][number];

type HrefOf = (userId: string) => string;

/** Missing work, the longest overdue first. */
export function MissingTable({ missing, hrefOf }: { missing: MissingWork[]; hrefOf: HrefOf }) {
  return (
    <div className="office-table">
      <Table
        caption="Missing work"
        columns={missingColumns(hrefOf)}
        rows={missing}
        rowKey={({ userId, itemId }) => `${userId} ${itemId}`}
      />
    </div>
  );
}

function missingColumns(hrefOf: HrefOf): TableColumn<MissingWork>[] {
  return [
    { key: 'name', head: 'Learner', place: 'lead', cell: (row) => <Learner {...row} href={hrefOf(row.userId)} /> },
    { key: 'item', head: 'Item', place: 'line', cell: ({ itemName }) => itemName },
    { key: 'due', head: 'Due', headOnPhone: true, cell: ({ dueAt }) => dueText(dueAt) },
    { key: 'overdue', head: 'Days overdue', align: 'right', headOnPhone: true, cell: ({ daysOverdue }) => daysOverdue },
    { key: 'studied', head: 'Last study day', headOnPhone: true, cell: studied },
  ];
}

interface BehindTableProps {
  learners: BehindLearner[];
  isSnoozed: boolean;
  hrefOf: HrefOf;
  onMessage: (learner: BehindLearner) => void;
  onSnooze: (learner: BehindLearner) => void;
  onWake: (learner: BehindLearner) => void;
}

/** Learners who are falling behind, with the reasons. */
export function BehindTable({ learners, ...acts }: BehindTableProps) {
  return (
    <div className="office-table">
      <Table
        caption={acts.isSnoozed ? 'Snoozed learners' : 'Learners who are falling behind'}
        columns={behindColumns(acts)}
        rows={learners}
        rowKey={({ userId }) => userId}
      />
    </div>
  );
}

function behindColumns({
  isSnoozed,
  hrefOf,
  onMessage,
  onSnooze,
  onWake,
}: Omit<BehindTableProps, 'learners'>): TableColumn<BehindLearner>[] {
  return [
    {
      key: 'name',
      head: 'Learner',
      place: 'lead',
      cell: (row) => (
        <>
          <Learner {...row} href={hrefOf(row.userId)} />
          {row.snooze && (
            <span className="office-note">
              Until {dueText(row.snooze.until)}, {row.snooze.by}
              {row.snooze.note && `: ${row.snooze.note}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'reasons',
      head: 'Reasons',
      place: 'line',
      cell: Reasons,
    },
    {
      key: 'progress',
      head: 'Progress',
      align: 'right',
      headOnPhone: true,
      cell: ({ progressPercent }) => `${progressPercent}%`,
    },
    {
      key: 'grade',
      head: 'Current grade',
      align: 'right',
      place: 'amount',
      cell: ({ currentPercent }) => percentText(currentPercent),
    },
    { key: 'studied', head: 'Last study day', headOnPhone: true, cell: studied },
    {
      key: 'acts',
      head: 'Actions',
      place: 'act',
      cell: (learner) => (
        <span className="grade-row-acts">
          <Button variant="line" size="small" onClick={() => onMessage(learner)}>
            Message<span className="unseen"> {learner.name}</span>
          </Button>
          <Button variant="line" size="small" onClick={() => (isSnoozed ? onWake : onSnooze)(learner)}>
            {isSnoozed ? 'End snooze' : 'Snooze'}
            <span className="unseen"> of {learner.name}</span>
          </Button>
        </span>
      ),
    },
  ];
}

function Learner({ name, href }: { name: string; href: string }) {
  return (
    <Link className="office-link" to={href}>
      {name}
    </Link>
  );
}

function studied({ lastStudiedAt }: { lastStudiedAt: string | null }) {
  return lastStudiedAt === null ? 'Never' : formatDay(lastStudiedAt);
}

type AnywhereBehind = RouteResponse<typeof listBehind>['learners'][number];

/** Learners who are falling behind in any course of the reader. */
export function AllBehindTable({ learners }: { learners: AnywhereBehind[] }) {
  return (
    <div className="office-table">
      <Table
        caption="Learners who are falling behind"
        columns={anywhereColumns}
        rows={learners}
        rowKey={({ userId, courseId }) => `${userId} ${courseId}`}
      />
    </div>
  );
}

const anywhereColumns: TableColumn<AnywhereBehind>[] = [
  {
    key: 'name',
    head: 'Learner',
    place: 'lead',
    cell: (row) => <Learner {...row} href={`/admin/gradebook/${row.courseId}/learners/${row.userId}`} />,
  },
  {
    key: 'course',
    head: 'Course',
    headOnPhone: true,
    cell: ({ courseId, courseTitle }) => (
      <Link className="office-link" to={gradebookHref(courseId, { view: 'falling-behind' })}>
        {courseTitle}
      </Link>
    ),
  },
  { key: 'reasons', head: 'Reasons', place: 'line', cell: Reasons },
  {
    key: 'progress',
    head: 'Progress',
    align: 'right',
    headOnPhone: true,
    cell: ({ progressPercent }) => `${progressPercent}%`,
  },
  {
    key: 'expected',
    head: 'Expected',
    align: 'right',
    headOnPhone: true,
    cell: ({ expectedPercent }) => (expectedPercent === null ? null : `${expectedPercent}%`),
  },
  { key: 'studied', head: 'Last study day', headOnPhone: true, cell: studied },
];

function Reasons({ reasons }: Pick<BehindLearner, 'reasons'>) {
  return (
    <span className="office-badges">
      {reasons.map(({ kind, words }) => (
        <Badge key={kind} tone="warn">
          {words}
        </Badge>
      ))}
    </span>
  );
}

/** The rule of the list in words. */
export function HowDecided() {
  return (
    <details className="grade-rule">
      <summary>How is this decided?</summary>
      <p>
        A learner is listed who has had the course for 14 days or more, has no certificate of it and has not finished
        it, when at least one of these holds:
      </p>
      <ul>
        <li>No study for 10 days.</li>
        <li>2 assignments are missing, or 1 for 7 days.</li>
        <li>25% or more behind the plan of the course.</li>
        <li>A grade below 40% from 3 or more graded items.</li>
        <li>Attendance below 75% of 4 or more classes.</li>
      </ul>
    </details>
  );
}
