import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { rotateKey } from '../office-contract.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

interface SigningKeysProps {
  keys: { id: string; since: string; until: string | null }[];
}

/** The keys that sign certificates; the office can rotate them. */
export function SigningKeys({ keys }: SigningKeysProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="box office-box" aria-labelledby="keys-title">
      <h2 id="keys-title" className="type-h4">
        Signing keys
      </h2>
      <p className="soft">
        Each certificate can be downloaded as a signed file that anyone can verify. The keys are published at{' '}
        <a className="link" href="/.well-known/did.json">
          /.well-known/did.json
        </a>
        , the earlier ones too.
      </p>
      <ul className="certificate-keys">
        {keys.map(({ id, since, until }) => (
          <li key={id}>
            <code>{id}</code>
            <span className="office-note">
              {until
                ? `Signed from ${formatNearDate(since)} to ${formatNearDate(until)}`
                : `Signs since ${formatNearDate(since)}`}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="line" icon={KeyRound} onClick={() => setAsked(true)}>
          Sign with a new key
        </Button>
      </div>
      {isAsked && <RotateDialog onClose={() => setAsked(false)} />}
    </section>
  );
}

function RotateDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readText(fields, 'reason') }),
    check: () => null,
    send: async (body) => {
      await callApi<typeof rotateKey>({ method: 'POST', path: '/admin/certificates/keys', body });
      onClose();
      showToast('ok', 'The new key signs from now on.');
      await revalidate();
    },
    fallback: 'The key was not changed.',
  });
  return (
    <Dialog open onClose={onClose} title="Sign with a new key">
      <form {...bind} className="certificate-office-form">
        <p>Files that were signed before can still be checked: their key stays published.</p>
        <TextArea label="Reason" name="reason" maxLength={500} hint="For the record." error={state.errors.reason} />
        <FormError message={state.message} />
        <div className="certificate-office-acts">
          <Button type="submit" busy={state.status === 'loading'} busyLabel="Creating a key...">
            Sign with a new key
          </Button>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
