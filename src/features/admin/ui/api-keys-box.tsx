import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/ask-first.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { ApiKey, makeApiKey, revokeApiKey } from '../../accounts/api-key-contract.ts';
import { KEY_ROLES } from '../../accounts/rules.ts';
import { OnceShown } from './once-shown.tsx';
import { readWritten, refuseEmpty } from './read-written.ts';
import { useOfficeAct } from './use-office-act.ts';

/** Keys with which other systems call the API: made, shown once, taken back. */
export function ApiKeysBox({ keys }: { keys: ApiKey[] }) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <section className="box office-box" aria-labelledby="keys-title">
      <h2 id="keys-title" className="type-h4">
        API keys
      </h2>
      <p>
        Another system sends its key as <code>Authorization: Bearer …</code> and does what the key’s role may. The calls
        are listed in the{' '}
        <a className="link" href="/api/docs">
          API documentation
        </a>
        . No key can manage people, keys or webhooks.
      </p>
      {keys.length > 0 && <Table caption="API keys" columns={keyColumns} rows={keys} rowKey={({ id }) => id} />}
      <h3 className="office-subtitle">Make a key</h3>
      <KeyForm key={made ?? ''} onMade={setMade} />
      <OnceShown secret={made} title="Your new API key" label="API key" onClose={() => setMade(null)} />
    </section>
  );
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    read: (fields) => ({
      name: readWritten(fields, 'name'),
      role: KEY_ROLES.find((role) => role === fields.get('role')) ?? 'counsellor',
      isReadOnly: fields.get('isReadOnly') === 'on',
      days: terms[readWritten(fields, 'term')] ?? null,
    }),
    check: ({ name }) => refuseEmpty({ name }, 'Please name the key'),
    async send(body) {
      const made = await callApi<typeof makeApiKey>({ method: 'POST', path: '/admin/api-keys', body });
      onMade(made.key);
    },
    onSent: () => void revalidate(),
    fallback: 'The key was not made',
  });
  const { status, errors, message } = form.state;
  return (
    <form {...form.bind} className="office-form">
      <TextField
        label="Name"
        name="name"
        maxLength={80}
        hint="Which system uses it: “Accounts spreadsheet”."
        error={errors.name}
      />
      <SelectField label="May do what this role may" name="role" options={roleOptions} />
      <SelectField label="Works for" name="term" options={termOptions} defaultValue="365" />
      <CheckField label="Reads only, changes nothing" name="isReadOnly" defaultChecked />
      <Button type="submit" busy={status === 'loading'} busyLabel="Making...">
        Make key
      </Button>
      <FormError message={errors.name ? null : message} />
    </form>
  );
}

const keyColumns: TableColumn<ApiKey>[] = [
  {
    key: 'name',
    head: 'Name',
    place: 'lead',
    cell: ({ name, start }) => (
      <span className="people-email">
        {name}
        <span className="office-note">{start}…</span>
      </span>
    ),
  },
  {
    key: 'role',
    head: 'May',
    cell: ({ role, isReadOnly }) => `${ROLE_NAMES[role]}, ${isReadOnly ? 'reads only' : 'reads and changes'}`,
  },
  { key: 'by', head: 'Made by', headOnPhone: true, cell: ({ createdBy }) => createdBy },
  {
    key: 'used',
    head: 'Last used',
    headOnPhone: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateText iso={lastUsedAt} short /> : <span className="soft">Never</span>),
  },
  {
    key: 'expires',
    head: 'Works until',
    headOnPhone: true,
    cell: ({ expiresAt }) => (expiresAt ? <DateText iso={expiresAt} short /> : <span className="soft">No end</span>),
  },
  {
    key: 'state',
    head: 'State',
    place: 'amount',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].name}</Badge>,
  },
  { key: 'act', head: 'Act', place: 'act', cell: (key) => <TakeBack {...key} /> },
];

function TakeBack({ id, name, state }: ApiKey) {
  const { isBusy, run } = useOfficeAct();
  if (state === 'revoked') return null;
  const takeBack = async () => {
    const line = 'The system that uses it is refused at once.';
    if (!(await askFirst({ title: `Take “${name}” back?`, line, go: 'Take it back', isDanger: true }))) return;
    await run(() => callApi<typeof revokeApiKey>({ method: 'DELETE', path: '/admin/api-keys/:id', params: { id } }));
  };
  return (
    <Button
      size="small"
      variant="line"
      disabled={isBusy}
      onClick={() => void takeBack()}
      aria-label={`Take back ${name}`}
    >
      Take back
    </Button>
  );
}

const states: Record<ApiKey['state'], { name: string; tone: BadgeTone }> = {
  open: { name: 'Works', tone: 'ok' },
  expired: { name: 'Expired', tone: 'off' },
  revoked: { name: 'Taken back', tone: 'bad' },
};
const roleOptions = KEY_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
const terms: Record<string, 30 | 90 | 365> = { 30: 30, 90: 90, 365: 365 };
const termOptions = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'none', label: 'Until it is taken back' },
];
