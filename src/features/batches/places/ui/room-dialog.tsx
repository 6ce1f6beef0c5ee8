import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { addRoom, editRoom, Room } from '../place-contract.ts';

/** Adds a room or changes one. */
export function RoomDialog({ room, onClose }: { room: Room | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ name: readText(fields, 'name').trim(), seats: Number(readText(fields, 'seats') || NaN) }),
    async send(body) {
      if (room) {
        const params = { id: room.id };
        await callApi<typeof editRoom>({ method: 'PUT', path: '/admin/rooms/:id', params, body });
      } else await callApi<typeof addRoom>({ method: 'POST', path: '/admin/rooms', body });
      showToast('ok', room ? 'The room is saved.' : 'The room is added.');
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The room was not saved.',
  });
  return (
    <Dialog open onClose={onClose} title={room ? `Edit ${room.name}` : 'Add room'} className="class-dialog">
      <form {...bind} className="class-form">
        <TextField label="Name" name="name" maxLength={60} defaultValue={room?.name} error={state.errors.name} />
        <TextField
          label="Seats"
          name="seats"
          inputMode="numeric"
          defaultValue={room?.seats ?? 20}
          error={state.errors.seats}
        />
        <DialogActions submit={room ? 'Save' : 'Add room'} busyLabel="Saving..." state={state} onClose={onClose} />
      </form>
    </Dialog>
  );
}
