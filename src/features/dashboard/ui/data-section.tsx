import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { errorMessage } from '../../../ui/forms/error-messages.ts';
import { CheckField } from '../../../ui/forms/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { session } from '../../accounts/sessions/ui/session-store.ts';
import type { confirmErasure, exportMyData, requestErasure, withdrawConsent } from '../../privacy/contract.ts';
import type { DataPart } from './load-extras.ts';
import type { Part } from './load-part.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** The user's data: a copy, their consents, and erasure. */
export function DataSection({ part }: { part: Part<DataPart> }) {
  return (
    <SectionFrame section={sections.data} lead="See, download or delete the data that we keep about you.">
      {part.failure === null ? <MyData {...part.value} /> : <SectionFailure message={part.failure} />}
    </SectionFrame>
  );
}

function MyData({ exports, consents, isEmailVerified, eraseToken }: DataPart) {
  return (
    <div className="dash-stack">
      {eraseToken && <ConfirmErasure token={eraseToken} />}
      {!isEmailVerified && (
        <Panel tone="info" title="Your e-mail address is not verified yet">
          Verify it so that forms sent with this address count as yours.
        </Panel>
      )}
      <Copies exports={exports} />
      <Consents consents={consents} />
      {!eraseToken && <Erasure />}
    </div>
  );
}

function Copies({ exports }: Pick<DataPart, 'exports'>) {
  const { isBusy, run } = useAct();
  return (
    <section className="box dash-data" aria-labelledby="data-copy">
      <h2 id="data-copy" className="type-h3">
        Download your data
      </h2>
      <p>
        Two files: one to read and one for other programs (JSON). We e-mail you when they are ready. They stay for
        7&nbsp;days.
      </p>
      {exports.map(({ id, createdAt, expiresAt }) => (
        <div key={id} className="dash-acts">
          <span>
            Requested on <DateText iso={createdAt} short />
            {expiresAt ? '' : ', being prepared'}
          </span>
          {expiresAt &&
            ['html', 'json'].map((kind) => (
              <ButtonLink
                key={kind}
                size="small"
                variant="quiet"
                icon={Download}
                href={`/api/privacy/exports/${id}.${kind}`}
                download
              >
                {kind === 'html' ? 'To read' : 'JSON'}
              </ButtonLink>
            ))}
        </div>
      ))}
      <Button
        variant="line"
        size="small"
        busy={isBusy}
        onClick={() =>
          void run(() => callApi<typeof exportMyData>({ method: 'POST', path: '/privacy/export', body: {} }))
        }
      >
        Prepare a copy
      </Button>
    </section>
  );
}

function Consents({ consents }: Pick<DataPart, 'consents'>) {
  const { isBusy, run } = useAct();
  return (
    <section className="box dash-data" aria-labelledby="data-consents">
      <h2 id="data-consents" className="type-h3">
        What you agreed to
      </h2>
      {consents.length === 0 && <p>Nothing at present.</p>}
      {consents.map(({ id, purpose, text, policyVersion, givenAt, effect }) => (
        <div key={id} className="dash-consent">
          <p>
            {text || 'A reply to the form that you sent.'}{' '}
            <span className="soft">Privacy notice, version&nbsp;{policyVersion}, </span>
            <span className="soft">
              <DateText iso={givenAt} short />. If you withdraw: {effect}
            </span>
          </p>
          {purpose !== 'account' && (
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              onClick={() =>
                void run(() =>
                  callApi<typeof withdrawConsent>({ method: 'POST', path: '/privacy/consents/withdraw', body: { id } }),
                )
              }
            >
              Withdraw
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

function Erasure() {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => {
      const password = fields.get('password');
      return {
        password: typeof password === 'string' ? password : '',
        keepsCertificateName: fields.has('keepsCertificateName'),
      };
    },
    async send(body) {
      showToast('ok', (await callApi<typeof requestErasure>({ method: 'POST', path: '/privacy/erase', body })).message);
      await revalidate();
    },
    fallback: 'That did not work. Please try again.',
  });
  return (
    <section className="box dash-data" aria-labelledby="data-erase">
      <h2 id="data-erase" className="type-h3">
        Delete my account
      </h2>
      <ul className="dash-effects">
        <li>
          Your name, address, phone, picture, links and password are deleted, and you are signed out on all devices.
        </li>
        <li>Your progress, tests, forms, job applications and notices are deleted. You lose access to your courses.</li>
        <li>Your comments stay without your name.</li>
        <li>Orders, payments and invoices are kept, without your profile, for as long as tax law requires.</li>
        <li>
          Your certificates stay genuine by their number. They show “Holder withdrew” unless you keep your name on them.
        </li>
      </ul>
      <form {...bind} className="dash-data" method="post">
        <CheckField name="keepsCertificateName" label="Keep my name on my certificates" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          error={state.errors.password}
        />
        <FormError message={state.errors.password ? null : state.message} />
        <Button type="submit" variant="danger" busy={state.status === 'loading'}>
          E-mail me the link
        </Button>
      </form>
    </section>
  );
}

function ConfirmErasure({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await callApi<typeof confirmErasure>({ method: 'POST', path: '/privacy/erase/confirm', body: { token } });
      session.expire();
      // The user is signed out: the account page confirms the erasure.
      window.location.replace('/auth?erased=1');
    } catch (error) {
      showToast('error', errorMessage(error, 'That did not work. Please try again.'));
      setBusy(false);
    }
  }
  return (
    <Panel
      tone="warn"
      title="Delete your account now?"
      act={
        <Button variant="danger" size="small" busy={isBusy} onClick={() => void confirm()}>
          Delete my account
        </Button>
      }
    >
      This cannot be undone. Orders and invoices are kept, as tax law requires.
    </Panel>
  );
}

/** One call at a time: shows its result, and reloads the page's data. */
function useAct() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function run(call: () => Promise<{ message: string }>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      showToast('ok', (await call()).message);
      await revalidate();
    } catch (thrown) {
      showToast('error', errorMessage(thrown, 'That did not work. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
