import { useCallback, useEffect, useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { Device, endDevice, endOtherDevices, listDevices } from '../device-contract.ts';

/** The user's signed-in devices, with buttons to sign them out. */
export function DeviceList() {
  const [devices, setDevices] = useState<Device[] | null>(null);
  const load = useCallback(async () => {
    const { sessions } = await callApi<typeof listDevices>({ method: 'GET', path: '/user/sessions' });
    setDevices(sessions);
  }, []);
  useEffect(() => {
    load().catch(() => setDevices([]));
  }, [load]);

  async function run(act: () => Promise<{ message: string }>): Promise<void> {
    try {
      showToast('ok', (await act()).message);
      await load();
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'Update failed');
    }
  }
  const end = ({ id }: Device) =>
    run(() => callApi<typeof endDevice>({ method: 'DELETE', path: '/user/sessions/:id', params: { id } }));
  const endOthers = () => run(() => callApi<typeof endOtherDevices>({ method: 'DELETE', path: '/user/sessions' }));

  return (
    <div className="security-part" id="devices">
      <h3 className="type-h4">Signed-in devices</h3>
      {devices === null && <p className="soft">Loading...</p>}
      {devices?.length === 0 && <p className="soft">Could not load the list. Please reload the page.</p>}
      <ul className="device-list">
        {devices?.map((device) => (
          <li key={device.id}>
            <span>
              <strong>{device.device}</strong>
              <br />
              <span className="soft">
                {device.isThisOne ? (
                  'This device'
                ) : (
                  <>
                    Last seen <DateAndTime iso={device.lastSeenAt} isInText />
                  </>
                )}
              </span>
            </span>
            {!device.isThisOne && (
              <Button
                variant="line"
                size="small"
                aria-label={`Sign out ${device.device}, last seen ${formatMomentInText(device.lastSeenAt)}`}
                onClick={() => void end(device)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(devices?.length ?? 0) > 1 && (
        <Button variant="line" size="small" onClick={() => void endOthers()}>
          Sign out all other devices
        </Button>
      )}
    </div>
  );
}
