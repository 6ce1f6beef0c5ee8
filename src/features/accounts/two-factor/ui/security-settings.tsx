import { useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { SettingsForm } from '../../../../ui/office/settings-form.tsx';
import { SettingsRow } from '../../../../ui/office/settings-rows.tsx';
import type { getSecuritySettings, saveSecuritySettings } from '../security-settings-contract.ts';
import { followsFrom, willBeRequired, type OfficeFactorChoice } from './security-labels.ts';

type Settings = RouteResponse<typeof getSecuritySettings>;

/** Two-step verification of staff. An admin without an app must confirm before two-factor is required. */
export function SecuritySettings({ settings }: { settings: Settings }) {
  const [answer, setAnswer] = useState<{ give: (isSure: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((give) => setAnswer({ give }));
  const reply = (isSure: boolean) => {
    answer?.give(isSure);
    setAnswer(null);
  };
  return (
    <>
      <SettingsForm
        title="Security"
        stored={settings}
        lastChange={settings.lastChange}
        read={(fields) => readChoice(readWritten(fields, 'officeSecondFactor'))}
        save={async (officeSecondFactor) => {
          const isSwitchedOn = willBeRequired(officeSecondFactor, settings) && !settings.isRequired;
          if (isSwitchedOn && !settings.hasOwnFactor && !(await ask())) return null;
          return callApi<typeof saveSecuritySettings>({
            method: 'PUT',
            path: '/admin/settings/security',
            body: { officeSecondFactor, version: settings.version },
          });
        }}
      >
        {() => (
          <SettingsRow name="Staff" help="A second step at sign-in, from an authenticator app.">
            <FactorChoice settings={settings} />
          </SettingsRow>
        )}
      </SettingsForm>
      <Dialog
        open={answer !== null}
        onClose={() => reply(false)}
        title="You have no authenticator app yet"
        focusesTitle
        foot={
          <>
            <Button onClick={() => reply(true)}>Turn on</Button>
            <Button variant="quiet" onClick={() => reply(false)}>
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
    </>
  );
}

function FactorChoice({ settings }: { settings: Settings }) {
  const [choice, setChoice] = useState<OfficeFactorChoice>(settings.officeSecondFactor);
  return (
    <>
      <SelectField
        label="Two-step verification for staff"
        name="officeSecondFactor"
        defaultValue={settings.officeSecondFactor}
        options={[
          { value: 'required', label: 'Required for staff' },
          { value: 'optional', label: 'Optional' },
          {
            value: 'as-installed',
            label: `Default: ${settings.isRequiredAsInstalled ? 'required' : 'optional'}`,
          },
        ]}
        onChange={({ currentTarget: { value } }) => setChoice(readChoice(value))}
      />
      <p className="settings-result" aria-live="polite">
        {followsFrom(choice, settings)}
      </p>
    </>
  );
}

const choices = ['required', 'optional', 'as-installed'] as const;

function readChoice(value: string): OfficeFactorChoice {
  return choices.find((known) => known === value) ?? 'as-installed';
}
