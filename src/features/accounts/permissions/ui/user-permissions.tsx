import { useRevalidator } from 'react-router';
import type { PermissionOverrides } from '../../../../kit/permissions.ts';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { ROLE_NAMES } from '../../../../kit/roles.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changePermissions, getPermissions } from '../permissions-contract.ts';

export type HeldPermissions = RouteResponse<typeof getPermissions>;

/** Single permissions of a person beside their role. */
export function UserPermissions({ userId, held, isOwn }: { userId: string; held: HeldPermissions; isOwn: boolean }) {
  if (held.role === 'student') return null;
  const isFixed = held.offered.length === 0 || isOwn;
  return (
    <section className="box office-box" aria-labelledby="permissions-title">
      <h2 id="permissions-title" className="type-h4">
        Permissions
      </h2>
      {held.offered.length === 0 && <p>An owner has every permission, without limits.</p>}
      {isOwn && held.offered.length > 0 && <p>These are your own. Another admin or an owner changes them.</p>}
      {isFixed ? null : <PermissionsForm key={JSON.stringify(held.permissions)} userId={userId} held={held} />}
    </section>
  );
}

function PermissionsForm({ userId, held }: { userId: string; held: HeldPermissions }) {
  const { revalidate } = useRevalidator();
  const { offered, permissions, byRole, role } = held;
  const { state, bind } = useForm({
    read: (fields) => readPermissions(fields, offered),
    async send(body) {
      const request = { method: 'PUT', path: '/admin/people/:id/permissions', params: { id: userId }, body } as const;
      showToast('ok', (await callApi<typeof changePermissions>(request)).message);
      await revalidate();
    },
    keepsFields: true,
    fallback: 'The permissions were not saved',
  });
  const { status, errors, message } = state;
  const ofRole = `As ${ROLE_NAMES[role].toLowerCase()}`;
  return (
    <form {...bind} className="office-form">
      {choices
        .filter(({ name }) => offered.includes(name))
        .map(({ name, label, hint }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            hint={hint}
            defaultValue={permissions[name] === undefined ? '' : permissions[name] ? 'yes' : 'no'}
            options={[
              { value: '', label: `${ofRole}: ${byRole[name] ? 'yes' : 'no'}` },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            error={errors[name]}
          />
        ))}
      {offered.includes('discountPercent') && (
        <TextField
          label="Discount at the desk up to, %"
          name="discountPercent"
          inputMode="numeric"
          maxLength={3}
          optional
          defaultValue={permissions.discountPercent ?? ''}
          hint={`Empty: ${ofRole.toLowerCase()}, ${byRole.discountPercent} %.`}
          error={errors.discountPercent}
        />
      )}
      {offered.includes('refundRupees') && (
        <TextField
          label="Refund up to, ₹"
          name="refundRupees"
          inputMode="numeric"
          maxLength={12}
          optional
          defaultValue={permissions.refundRupees ?? ''}
          hint={`Empty: ${ofRole.toLowerCase()}, ${byRole.refundRupees === null ? 'without a limit' : formatRupees(byRole.refundRupees)}.`}
          error={errors.refundRupees}
        />
      )}
      <Button type="submit" variant="line" busy={status === 'loading'} busyLabel="Saving...">
        Save permissions
      </Button>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

const choices = [
  { name: 'sell', label: 'Sell at the desk', hint: 'New sale, receipts of own sales, day close.' },
  { name: 'publish', label: 'Publish courses', hint: 'Without the approval of an admin.' },
  { name: 'editLegal', label: 'Edit legal texts', hint: 'Privacy notice, terms and other legal documents.' },
  { name: 'seePhones', label: 'See phone numbers', hint: 'Without it only the last three digits are shown.' },
] as const;

function readPermissions(fields: FormData, offered: HeldPermissions['offered']): PermissionOverrides {
  const body: PermissionOverrides = {};
  for (const { name } of choices) {
    const chosen = readWritten(fields, name);
    if (offered.includes(name) && chosen !== '') body[name] = chosen === 'yes';
  }
  for (const name of ['discountPercent', 'refundRupees'] as const) {
    const typed = readWritten(fields, name);
    if (offered.includes(name) && typed !== '') body[name] = readNumber(typed);
  }
  return body;
}
