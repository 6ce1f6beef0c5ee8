import { createMeetProvider } from '../adapters/meetings/meet-provider.ts';
import { readZoomEvent } from '../adapters/meetings/read-zoom-event.ts';
import { createZoomProvider } from '../adapters/meetings/zoom-provider.ts';
import type { MeetingProviders } from '../ports/meeting-provider.ts';
import type { Sandbox } from '../sandbox/create-sandbox.ts';
import type { Config } from './config.ts';

/** The configured meeting providers, or else the sandbox; without either only links of the institute's own are offered. */
export function createMeetings(config: Pick<Config, 'zoom' | 'meet'>, sandbox: Sandbox | null): MeetingProviders {
  const zoom = config.zoom ?? sandbox?.zoom;
  const meet = config.meet ?? sandbox?.meet;
  return {
    zoom: zoom ? createZoomProvider(zoom) : null,
    meet: meet ? createMeetProvider(meet) : null,
    readZoomEvent: (rawBody, headers, now) => (zoom ? readZoomEvent(zoom.webhookSecret, rawBody, headers, now) : null),
  };
}
