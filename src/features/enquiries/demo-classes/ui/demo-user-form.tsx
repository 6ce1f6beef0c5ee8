import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { addDemoPerson } from '../demo-contract.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

/** Books a seat for someone at the office or on the phone; in a class that is being held, for a walk-in, who has come. */
export function DemoPersonForm({ demoId, isWalkIn }: { demoId: string; isWalkIn: boolean }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({
      name: readText(fields, 'name').trim(),
      phone: readText(fields, 'phone').trim(),
      email: readText(fields, 'email').trim(),
    }),
    check: () => null,
    send: async (user) => {
      const params = { id: demoId };
      const body = { ...user, isWalkIn };
      await callApi<typeof addDemoPerson>({ method: 'POST', path: '/admin/demos/:id/people', params, body });
    },
    onSent: ({ name }) => {
      showToast('ok', isWalkIn ? `${name} came` : `${name} has a seat`);
      void revalidate();
    },
    fallback: 'The seat was not booked.',
  });
  const { errors } = state;
  return (
    <form {...bind} className="box demo-person-form">
      <h2 className="type-h4">{isWalkIn ? 'Add a walk-in' : 'Book'}</h2>
      <TextField label="Name" name="name" maxLength={100} error={errors.name} />
      <TextField label="Phone" name="phone" type="tel" maxLength={40} error={errors.phone} />
      <TextField
        label="E-mail"
        optional
        name="email"
        type="email"
        maxLength={200}
        hint={isWalkIn ? undefined : 'Confirmation, calendar entry and reminders go there.'}
        error={errors.email}
      />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Booking...">
        {isWalkIn ? 'Add walk-in' : 'Book'}
      </Button>
      <FormError message={state.message} />
    </form>
  );
}
