import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { addWebhook, changeWebhook, Webhook } from '../contract.ts';
import { EVENT_TYPES, type EventType } from '../rules.ts';
import { readWritten, requireText } from '../../../ui/office/read-written.ts';

type Shown = Pick<Webhook, 'id' | 'url' | 'description' | 'eventTypes' | 'isPaused'>;

interface WebhookFormProps {
  /** The webhook to edit; without it a new one is added. */
  webhook?: Shown;
  onAdded?: (secret: string) => void;
}

/** The URL and the event types of a webhook. */
export function WebhookForm({ webhook, onAdded }: WebhookFormProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    read: (fields) => ({
      url: readWritten(fields, 'url'),
      description: readWritten(fields, 'description'),
      eventTypes: eventTypes.filter((type) => fields.getAll('eventTypes').includes(type)),
      isPaused: fields.get('isPaused') === 'on',
    }),
    check: ({ url, eventTypes: chosen }) =>
      requireText({ url }, 'Please enter the URL') ??
      (chosen.length > 0 ? null : { errors: { eventTypes: NOTHING_CHOSEN }, message: NOTHING_CHOSEN }),
    async send({ isPaused, ...body }) {
      if (webhook) {
        const params = { id: webhook.id };
        const request = { method: 'PUT', path: '/admin/webhooks/:id', params, body: { ...body, isPaused } } as const;
        showToast('ok', (await callApi<typeof changeWebhook>(request)).message);
      } else {
        const added = await callApi<typeof addWebhook>({ method: 'POST', path: '/admin/webhooks', body });
        onAdded?.(added.secret);
      }
    },
    onSent: () => void revalidate(),
    fallback: 'The webhook was not saved',
  });
  const { status, errors, message } = form.state;
  return (
    <form {...form.bind} className="office-form">
      <TextField
        label="URL"
        name="url"
        type="url"
        maxLength={500}
        defaultValue={webhook?.url}
        placeholder="https://"
        error={errors.url}
      />
      <TextField
        label="Description"
        name="description"
        maxLength={200}
        defaultValue={webhook?.description}
        error={errors.description}
      />
      <fieldset className="field">
        <legend className="field-label">Events</legend>
        {eventTypes.map((type) => (
          <CheckField
            key={type}
            label={`${EVENT_TYPES[type]} (${type})`}
            name="eventTypes"
            value={type}
            defaultChecked={webhook?.eventTypes.includes(type)}
          />
        ))}
      </fieldset>
      {webhook && <CheckField label="Paused" name="isPaused" defaultChecked={webhook.isPaused} />}
      <Button type="submit" busy={status === 'loading'} busyLabel="Saving...">
        {webhook ? 'Save' : 'Add webhook'}
      </Button>
      <FormError message={errors.url || errors.description ? null : message} />
    </form>
  );
}

const NOTHING_CHOSEN = 'Please choose at least one event';
const eventTypes = Object.keys(EVENT_TYPES).filter((type): type is EventType => type in EVENT_TYPES);
