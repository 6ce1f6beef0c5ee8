import '../../sessions/ui/class-dialog.css';
import { Archive, ArchiveRestore, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { editRoom, Room } from '../place-contract.ts';

const RoomDialog = lazy(async () => ({ default: (await import('./room-dialog.tsx')).RoomDialog }));

/** The rooms of the institute; archived ones stand last. */
export function Rooms({ rooms, mayChange }: { rooms: Room[]; mayChange: boolean }) {
  const [shown, setShown] = useState<Room | 'new' | null>(null);
  const { isBusy, run } = useOfficeAct();
  const archive = ({ id, name, isArchived }: Room) =>
    run(async () => {
      const body = { isArchived: !isArchived };
      await callApi<typeof editRoom>({ method: 'PUT', path: '/admin/rooms/:id', params: { id }, body });
      return { message: isArchived ? `${name} is restored.` : `${name} is archived.` };
    });
  return (
    <>
      {mayChange && (
        <div className="batch-bar">
          <Button size="small" icon={Plus} onClick={() => setShown('new')}>
            Add room
          </Button>
        </div>
      )}
      {rooms.length === 0 ? (
        <p className="places-note">No rooms yet.</p>
      ) : (
        <Table
          caption="Rooms"
          columns={[...columns, ...(mayChange ? [actsColumn({ isBusy, edit: setShown, archive })] : [])]}
          rows={rooms}
          rowKey={({ id }) => id}
        />
      )}
      {shown && (
        <Suspense>
          <RoomDialog room={shown === 'new' ? null : shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

const columns: TableColumn<Room>[] = [
  { key: 'name', head: 'Room', place: 'lead', cell: ({ name }) => <strong>{name}</strong> },
  { key: 'seats', head: 'Seats', headOnPhone: true, cell: ({ seats }) => seats },
  {
    key: 'state',
    head: 'Status',
    place: 'amount',
    cell: ({ isArchived }) => {
      const { name, tone } = status(isArchived ? 'Archived' : 'Active');
      return <Badge tone={tone}>{name}</Badge>;
    },
  },
];

interface ActsColumn {
  isBusy: boolean;
  edit: (room: Room) => void;
  archive: (room: Room) => Promise<void>;
}

function actsColumn({ isBusy, edit, archive }: ActsColumn): TableColumn<Room> {
  return {
    key: 'acts',
    head: 'Actions',
    place: 'act',
    cell: (room) => {
      const verb = room.isArchived ? 'Restore' : 'Archive';
      return (
        <RowActs
          about={room.name}
          acts={[
            { label: 'Edit', name: `Edit ${room.name}`, onClick: () => edit(room) },
            {
              label: verb,
              name: `${verb} ${room.name}`,
              icon: room.isArchived ? ArchiveRestore : Archive,
              isOff: isBusy,
              onClick: () => void archive(room),
            },
          ]}
        />
      );
    },
  };
}
