import { useState } from 'react';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import type { saveOfficePreferences } from '../../accounts/contract.ts';

export type OfficePreferences = RouteResponse<typeof saveOfficePreferences>['office'];

/** What this person chose in the office: shown at once, kept with the account, and known to the server at the next page. */
export function useOfficePreferences(): [OfficePreferences, (change: OfficePreferences) => void] {
  const stored = useApplication().user?.office ?? {};
  const [changes, setChanges] = useState<OfficePreferences>({});
  const groups = { ...stored.groups, ...changes.groups };
  const change = (next: OfficePreferences) => {
    setChanges((known) => ({ ...known, ...next, groups: { ...known.groups, ...next.groups } }));
    const request = { method: 'PUT', path: '/user/office-preferences', body: next } as const;
    // A choice that was not kept holds until the page is closed.
    void callApi<typeof saveOfficePreferences>(request).catch(() => undefined);
  };
  return [{ ...stored, ...changes, groups }, change];
}
