import '../../../../ui/office/record-page.css';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import { OfficeMain } from '../../../../ui/office/office-page.tsx';
import { SettingsRow, SettingsRows } from '../../../../ui/office/settings-rows.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { listProviders, Provider, testProvider } from '../providers-contract.ts';

type Providers = Pick<RouteResponse<typeof listProviders>, 'providers' | 'testTo'>;

/** State of the payment, mail and text message providers, with a test of each: a message to the signed-in user, or a question. */
export function ProviderSettings({ providers, testTo }: Providers) {
  return (
    <OfficeMain>
      <SettingsRows
        title="Providers"
        intro="Keys are set where the site is installed. Successes and failures are those of the recorded jobs."
      >
        {providers.map((provider) => (
          <ProviderDetails
            key={provider.id}
            provider={provider}
            testTo={provider.id === 'payments' ? null : testTo[provider.id]}
          />
        ))}
      </SettingsRows>
    </OfficeMain>
  );
}

function ProviderDetails({ provider, testTo }: { provider: Provider; testTo: string | null }) {
  const { id, mode, lastSuccessAt, lastFailureAt, error } = provider;
  const { tone, name } = modes[mode];
  return (
    <SettingsRow name={names[id]}>
      <dl className="office-facts">
        <DetailRow name="Status">
          <Badge tone={tone}>{name}</Badge>
        </DetailRow>
        <DetailRow name="Last success">
          {lastSuccessAt ? <DateAndTime iso={lastSuccessAt} /> : 'None recorded'}
        </DetailRow>
        <DetailRow name="Last failure">
          {lastFailureAt ? (
            <>
              <DateAndTime iso={lastFailureAt} />
              {error && `: ${error}`}
            </>
          ) : (
            'None recorded'
          )}
        </DetailRow>
      </dl>
      {mode !== 'missing' && <TestButton id={id} isReady={id === 'payments' || testTo !== null} />}
    </SettingsRow>
  );
}

const tests: Record<Provider['id'], { label: string; help: string }> = {
  payments: { label: 'Test the connection', help: 'Asks for one payment of the last hour. No money is moved.' },
  mail: { label: 'Send a test mail', help: 'It goes to your own address.' },
  sms: { label: 'Send a test message', help: 'It goes to the mobile number of your account.' },
};

function TestButton({ id, isReady }: { id: Provider['id']; isReady: boolean }) {
  const { isBusy, run } = useOfficeAct();
  const path = '/admin/settings/providers/:id/test';
  const send = () => run(() => callApi<typeof testProvider>({ method: 'POST', path, params: { id } }));
  const { label, help } = tests[id];
  return (
    <>
      <Button
        variant="line"
        size="small"
        busy={isBusy}
        disabledReason={isReady ? '' : 'Your account has no mobile number that messages can reach.'}
        onClick={() => void send()}
      >
        {label}
      </Button>
      {isReady ? (
        <p className="office-note">{help}</p>
      ) : (
        <ButtonLink variant="quiet" size="small" href="/profile/details">
          Add a mobile number
        </ButtonLink>
      )}
    </>
  );
}

const names: Record<Provider['id'], string> = { payments: 'Payments', mail: 'Mail', sms: 'Text messages' };

const modes: Record<Provider['mode'], { tone: BadgeTone; name: string }> = {
  configured: { tone: 'ok', name: 'Configured' },
  sandbox: { tone: 'warn', name: 'Sandbox' },
  missing: { tone: 'bad', name: 'Not configured' },
};
