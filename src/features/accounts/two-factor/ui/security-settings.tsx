import { useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { getSecuritySettings, saveSecuritySettings } from '../security-settings-contract.ts';
import { followsFrom, willBeRequired, type OfficeFactorChoice } from './security-labels.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

type Settings = RouteResponse<typeof getSecuritySettings>;

/** Two-step verification of staff. An admin without an app must confirm before two-factor is required. */
export function SecuritySettings({ settings }: { settings: Settings }) {
  const { isBusy, run } = useOfficeAct();
  const [choice, setChoice] = useState<OfficeFactorChoice>(settings.officeSecondFactor);
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    setAsking(false);
    const request = { method: 'PUT', path: '/admin/settings/security', body: { officeSecondFactor: choice } } as const;
    await run(() => callApi<typeof saveSecuritySettings>(request));
  };
  const { state, bind } = useForm({
    read: () => choice,
    async send() {
      const isSwitchedOn = willBeRequired(choice, settings) && !settings.isRequired;
      if (isSwitchedOn && !settings.hasOwnFactor) setAsking(true);
      else await save();
    },
    keepsFields: true,
    fallback: 'The settings were not saved',
  });
  return (
    <section className="box office-box settings-box" aria-labelledby="security-title">
      <h2 id="security-title" className="type-h4">
        Security
      </h2>
      <form {...bind} className="office-form">
        <SelectField
          label="Two-step verification for staff"
          name="officeSecondFactor"
          value={choice}
          options={[
            { value: 'required', label: 'Required for staff' },
            { value: 'optional', label: 'Optional' },
            {
              value: 'as-installed',
              label: `Default: ${settings.isRequiredAsInstalled ? 'required' : 'optional'}`,
            },
          ]}
          onChange={({ currentTarget: { value } }) => setChoice(choices.find((known) => known === value) ?? choice)}
        />
        <p aria-live="polite">{followsFrom(choice, settings)}</p>
        <Button type="submit" disabled={isBusy || state.status === 'loading' || choice === settings.officeSecondFactor}>
          Save
        </Button>
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="You have no authenticator app yet"
        focusesTitle
        foot={
          <>
            <Button onClick={() => void save()}>Turn on</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          This browser stays signed in. Set one up in your profile now, or at your next sign-in. Have your phone ready,
          and save the recovery codes.
        </p>
      </Dialog>
    </section>
  );
}

const choices = ['required', 'optional', 'as-installed'] as const;
