import '../../sessions/ui/class-dialog.css';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { deleteHoliday, HolidayRow } from '../place-contract.ts';

const HolidayDialog = lazy(async () => ({ default: (await import('./holiday-dialog.tsx')).HolidayDialog }));

/** The holidays by day, those to come first. */
export function Holidays({
  holidays,
  today,
  mayChange,
}: {
  holidays: HolidayRow[];
  today: string;
  mayChange: boolean;
}) {
  const [isAdding, setAdding] = useState(false);
  const { isBusy, run } = useOfficeAct();
  const ahead = holidays.filter(({ day }) => day >= today);
  const rows = [...ahead, ...holidays.filter(({ day }) => day < today).toReversed()];
  async function remove({ id, name, day }: HolidayRow): Promise<void> {
    const { askFirst } = await import('../../../../ui/forms/ask-first.tsx');
    const title = `Remove ${name} on ${formatNearDate(day)}?`;
    const line = 'Classes stay where they are now.';
    if (!(await askFirst({ title, line, go: 'Remove', isDanger: true }))) return;
    await run(() => callApi<typeof deleteHoliday>({ method: 'DELETE', path: '/admin/holidays/:id', params: { id } }));
  }
  const columns: TableColumn<HolidayRow>[] = [
    { key: 'day', head: 'Day', place: 'lead', cell: ({ day }) => <strong>{formatNearDate(day)}</strong> },
    { key: 'name', head: 'Holiday', cell: ({ name }) => name },
  ];
  const acts: TableColumn<HolidayRow> = {
    key: 'acts',
    head: 'Actions',
    place: 'act',
    cell: (holiday) => {
      const { name, day } = holiday;
      const label = `Remove ${name} on ${formatNearDate(day)}`;
      const onClick = () => void remove(holiday);
      return (
        <RowActs
          about={name}
          acts={[{ label: 'Remove', name: label, icon: Trash2, isOff: isBusy, isDanger: true, onClick }]}
        />
      );
    },
  };
  return (
    <>
      {mayChange && (
        <div className="batch-bar">
          <Button size="small" icon={CalendarPlus} onClick={() => setAdding(true)}>
            Add holiday
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="places-note">No holidays yet.</p>
      ) : (
        <Table
          caption="Holidays"
          columns={mayChange ? [...columns, acts] : columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {isAdding && (
        <Suspense>
          <HolidayDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
