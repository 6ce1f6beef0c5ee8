import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/forms/ask-first.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayText } from '../../../ui/date-text.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { EmptyList, ListBox } from '../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import type {
  ApiKey,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  revokeApiKeys,
} from '../../accounts/api-keys/api-key-contract.ts';
import { KEY_ROLES } from '../../accounts/rules.ts';
import { keysList, keyStates, type KeysView } from './integrations-lists.ts';
import { OnceShown } from '../../../ui/office/once-shown.tsx';
import { readWritten, requireText } from '../../../ui/office/read-written.ts';
import type { StageTab } from '../../../ui/lists/list-tabs.tsx';
import { useOfficeAct } from '../../../ui/office/use-office-act.ts';

interface ApiKeysBoxProps {
  view: KeysView;
  list: RouteResponse<typeof listApiKeys>;
  tabs: StageTab[];
}

/** API keys for other systems: created, shown once, revoked. */
export function ApiKeysBox(props: ApiKeysBoxProps) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      <Keys {...props} />
      <p>
        Another system sends its key as <code>Authorization: Bearer …</code> and has the permissions of its role. All
        calls are listed in the{' '}
        <a className="link" href="/api/docs">
          API documentation
        </a>
        . Keys cannot manage people, keys or webhooks.
      </p>
      <section className="box office-box" aria-labelledby="key-add-title">
        <h2 id="key-add-title" className="type-h4">
          New API key
        </h2>
        <KeyForm key={made ?? ''} onMade={setMade} />
      </section>
      <OnceShown secret={made} title="Your new API key" label="API key" onClose={() => setMade(null)} />
    </>
  );
}

function Keys({ view, list, tabs }: ApiKeysBoxProps) {
  return (
    <ListBox
      list={keysList}
      view={view}
      place={list}
      tabs={tabs}
      tabsLabel="Which integrations"
      caption="API keys"
      columns={keyColumns}
      rows={list.keys}
      rowKey={rowKey}
      choosing={{
        nameOf,
        acts: (chosen) => <RevokeChosen chosen={chosen} />,
        readPage: async (page) => {
          const query = keysList.query({ ...view, page });
          return (await callApi<typeof listApiKeys>({ method: 'GET', path: '/admin/api-keys', query })).keys;
        },
      }}
      pagesLabel="Pages of keys"
      empty={
        <EmptyList
          list={keysList}
          view={view}
          total={list}
          counted={['key', 'keys']}
          none={{ title: 'No API keys yet', line: 'Create the first one below.' }}
          noneFits="Try another status, or a part of the name."
        />
      }
    />
  );
}

const rowKey = ({ id }: ApiKey) => id;
const nameOf = ({ name }: ApiKey) => name;

function RevokeChosen({ chosen }: { chosen: ChosenRows<ApiKey> }) {
  const count = (keys: number) => (keys === 1 ? '1 key' : `${keys} keys`);
  return (
    <BulkAct
      chosen={chosen}
      rowKey={rowKey}
      nameOf={nameOf}
      label="Revoke"
      title={(keys) => `Revoke ${count(keys)}`}
      go="Revoke"
      isDanger
      doneLabel={(done) => `${count(done)} revoked`}
      run={(ids) => callApi<typeof revokeApiKeys>({ method: 'POST', path: '/admin/api-keys/revoke', body: { ids } })}
    >
      <p>Systems that use them lose access at once.</p>
    </BulkAct>
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
    check: ({ name }) => requireText({ name }, 'Please name the key'),
    async send(body) {
      const made = await callApi<typeof makeApiKey>({ method: 'POST', path: '/admin/api-keys', body });
      onMade(made.key);
    },
    onSent: () => void revalidate(),
    fallback: 'The key was not created',
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
      <SelectField label="Permissions of the role" name="role" options={roleOptions} />
      <SelectField label="Expires after" name="term" options={termOptions} defaultValue="365" />
      <CheckField label="Read only" name="isReadOnly" defaultChecked />
      <Button type="submit" busy={status === 'loading'} busyLabel="Creating...">
        Create key
      </Button>
      <FormError message={errors.name ? null : message} />
    </form>
  );
}

const keyColumns: OfficeColumn<ApiKey>[] = [
  {
    key: 'name',
    head: 'Name',
    place: 'lead',
    sort: 'name',
    cell: ({ name, start }) => (
      <span className="people-email">
        {name}
        <span className="office-note">{start}…</span>
      </span>
    ),
  },
  {
    key: 'role',
    head: 'Permissions',
    cell: ({ role, isReadOnly }) => `${ROLE_NAMES[role]}, ${isReadOnly ? 'read only' : 'read and write'}`,
  },
  { key: 'by', head: 'Created by', headOnPhone: true, cell: ({ createdBy }) => createdBy },
  {
    key: 'made',
    head: 'Created',
    sort: 'when',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ createdAt }) => <DayText iso={createdAt} />,
  },
  {
    key: 'used',
    head: 'Last used',
    sort: 'used',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DayText iso={lastUsedAt} /> : <span className="soft">Never</span>),
  },
  {
    key: 'expires',
    head: 'Expires',
    sort: 'until',
    sortKind: 'date',
    headOnPhone: true,
    cell: ({ expiresAt }) => (expiresAt ? <DayText iso={expiresAt} /> : <span className="soft">Never</span>),
  },
  {
    key: 'state',
    head: 'Status',
    place: 'amount',
    cell: ({ state }) => <Badge tone={keyStates[state].tone}>{keyStates[state].name}</Badge>,
  },
  { key: 'act', head: 'Actions', place: 'act', cell: (key) => <Revoke {...key} /> },
];

function Revoke({ id, name, state }: ApiKey) {
  const { isBusy, run } = useOfficeAct();
  if (state === 'revoked') return null;
  const takeBack = async () => {
    const line = 'The system that uses it loses access at once.';
    if (!(await askFirst({ title: `Take “${name}” back?`, line, go: 'Revoke', isDanger: true }))) return;
    await run(() => callApi<typeof revokeApiKey>({ method: 'DELETE', path: '/admin/api-keys/:id', params: { id } }));
  };
  return (
    <Button size="small" variant="line" disabled={isBusy} onClick={() => void takeBack()} aria-label={`Revoke ${name}`}>
      Revoke
    </Button>
  );
}

const roleOptions = KEY_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
const terms: Record<string, 30 | 90 | 365> = { 30: 30, 90: 90, 365: 365 };
const termOptions = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'none', label: 'Until it is revoked' },
];
