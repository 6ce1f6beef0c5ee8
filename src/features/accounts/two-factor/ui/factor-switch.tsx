import { useCallback, useEffect, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { confirmFactor, getFactor, offerFactor, removeFactor, renewRecoveryCodes } from '../factor-contract.ts';
import { focusWhenShown, useAccountForm } from '../../profile/ui/account-fields.ts';
import { AppSecret, type FactorOffer } from './app-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Act = 'set-up' | 'renew' | 'remove';

const buttons: Record<Act, string> = {
  'set-up': 'Set up authenticator app',
  renew: 'Get new recovery codes',
  remove: 'Turn off two-step verification',
};

/** Two-factor at sign-in: set up, recovery codes, disable. Each requires the password. */
export function FactorSwitch() {
  const [state, setState] = useState<RouteResponse<typeof getFactor> | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [isAway, setAway] = useState(false);
  const load = useCallback(async () => {
    setState(await callApi<typeof getFactor>({ method: 'GET', path: '/user/second-factor' }));
  }, []);
  useEffect(() => {
    load().catch(() => setAway(true));
  }, [load]);

  async function start(chosen: Act, body: { password: string }): Promise<void> {
    if (chosen === 'set-up') {
      setOffer(await callApi<typeof offerFactor>({ method: 'POST', path: '/user/second-factor', body }));
      return;
    }
    if (chosen === 'renew') {
      const request = { method: 'POST', path: '/user/second-factor/recovery-codes', body } as const;
      setCodes((await callApi<typeof renewRecoveryCodes>(request)).recoveryCodes);
    } else {
      const request = { method: 'DELETE', path: '/user/second-factor', body } as const;
      showToast('ok', (await callApi<typeof removeFactor>(request)).message);
    }
    setAct(null);
    await load();
  }

  async function confirm(code: string): Promise<void> {
    const request = { method: 'POST', path: '/user/second-factor/confirm', body: { code } } as const;
    const response = await callApi<typeof confirmFactor>(request);
    showToast('ok', response.message);
    setCodes(response.recoveryCodes);
    setOffer(null);
    setAct(null);
    await load();
  }

  const {
    state: form,
    bind,
    forget,
  } = useAccountForm({
    names: ['password', 'code'],
    async send({ password, code }) {
      if (offer) await confirm(code);
      else if (act) await start(act, { password });
    },
    fallback: 'Update failed',
  });
  const { errors } = form;

  return (
    <div className="security-part">
      <h3 className="type-h4">Two-step verification</h3>
      <p>{state ? describe(state) : isAway ? 'Could not load this. Please reload the page.' : 'Loading...'}</p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {act === null && (
        <div className="security-acts">
          {actsOf(state).map((possible) => (
            <Button key={possible} variant="line" size="small" onClick={() => setAct(possible)}>
              {buttons[possible]}
            </Button>
          ))}
        </div>
      )}
      {act !== null && (
        <form {...bind} className="security-form">
          {offer ? (
            <>
              <AppSecret offer={offer} />
              <TextField
                key="code"
                label="Code from the app"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                error={errors.code}
                ref={focusWhenShown}
              />
            </>
          ) : (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              maxLength={200}
              error={errors.password}
              ref={focusWhenShown}
            />
          )}
          <div className="security-acts">
            <Button type="submit" busy={form.status === 'loading'}>
              {offer ? 'Confirm the app' : buttons[act]}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                forget();
                setOffer(null);
                setAct(null);
              }}
            >
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

function describe({ isOn, recoveryCodesLeft }: RouteResponse<typeof getFactor>): string {
  if (!isOn) return 'Off. Turn it on so that a stolen password alone cannot open your account.';
  const left = recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`;
  return `On. Each sign-in asks for a code from your app. ${left}`;
}

function actsOf(state: RouteResponse<typeof getFactor> | null): Act[] {
  if (!state) return [];
  if (!state.isOn) return ['set-up'];
  return state.isRequired ? ['renew'] : ['renew', 'remove'];
}
