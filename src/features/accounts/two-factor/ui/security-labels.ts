import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getSecuritySettings } from '../security-settings-contract.ts';

type Settings = RouteResponse<typeof getSecuritySettings>;
export type OfficeFactorChoice = Settings['officeSecondFactor'];

/** Whether the office requires two-factor under this choice. */
export function willBeRequired(
  choice: OfficeFactorChoice,
  { isRequiredAsInstalled }: Pick<Settings, 'isRequiredAsInstalled'>,
): boolean {
  return choice === 'required' || (choice === 'as-installed' && isRequiredAsInstalled);
}

/** The consequences of a choice. */
export function followsFrom(
  choice: OfficeFactorChoice,
  settings: Pick<Settings, 'isRequiredAsInstalled' | 'office'>,
): string {
  const { people: users, withFactor } = settings.office;
  const have = `${withFactor} of ${users} ${users === 1 ? 'person' : 'people'} on the staff ${withFactor === 1 ? 'has' : 'have'} an authenticator app.`;
  if (!willBeRequired(choice, settings)) return `${have} The others sign in with their password alone.`;
  if (withFactor === users) return `${have} No one can turn it off.`;
  return `${have} The others are signed out and set one up at their next sign-in.`;
}
