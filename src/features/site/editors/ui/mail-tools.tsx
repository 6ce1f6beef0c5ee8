import { useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSchemaForm } from '../../../../ui/forms/schema-form/form-context.ts';
import { textOf, valueAt } from '../../../../ui/forms/schema-form/form-value.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { listStandardMails, previewMail, sendTestMail } from '../site-contract.ts';

type StandardMail = RouteResponse<typeof listStandardMails>['mails'][number];

/** Below a mail's text: placeholders, default, preview, and a test mail to oneself. */
export function MailTools({ standard }: { standard: StandardMail }) {
  const { kind, placeholders, needs } = standard;
  const { value, change } = useSchemaForm();
  const [shown, setShown] = useState<{ subject: string; text: string } | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const own = { subject: textOf(valueAt(value, `${kind}.subject`)), text: textOf(valueAt(value, `${kind}.text`)) };
  const isStandard = own.subject === '' && own.text === '';
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setMessage(null);
    try {
      await act();
    } catch (error) {
      setMessage(error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
    setBusy(false);
  };
  const body = { kind, ...own };
  const preview = () =>
    run(async () => setShown(await callApi<typeof previewMail>({ method: 'POST', path: '/admin/mail-preview', body })));
  const test = () =>
    run(async () => {
      const response = await callApi<typeof sendTestMail>({ method: 'POST', path: '/admin/mail-test', body });
      showToast('ok', response.message);
    });
  return (
    <div className="mail-tools">
      <p className="office-note">
        Filled in: {placeholders.map(braced).join(', ')}.{' '}
        {needs.length > 0 && `The text needs ${needs.map(braced).join(', ')}.`}
      </p>
      <div className="save-acts">
        {isStandard ? (
          <Button size="small" variant="quiet" onClick={() => change(kind, pick(standard))}>
            Start from the standard text
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={() => change(kind, { subject: '', text: '' })}>
            Reset to the standard
          </Button>
        )}
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void preview()}>
          Preview
        </Button>
        <Button size="small" variant="quiet" onClick={() => void test()} disabled={isBusy}>
          Send a test to me
        </Button>
      </div>
      <FormError message={message} />
      {shown && (
        <figure className="mail-preview">
          <figcaption>
            Subject: <strong>{shown.subject}</strong>
          </figcaption>
          <p>{shown.text}</p>
        </figure>
      )}
    </div>
  );
}

function braced(name: string): string {
  return `{${name}}`;
}

function pick({ subject, text }: StandardMail) {
  return { subject, text };
}
