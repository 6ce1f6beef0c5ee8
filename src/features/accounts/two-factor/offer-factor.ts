import { renderSVG } from 'uqr';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadInstitute, loadSiteContent } from '../../settings/load-settings.ts';
import { newSecret, encryptSecret, secretUrl } from './second-factor-secrets.ts';
import { offerSecondFactor } from './second-factor-store.ts';
import type { Role } from '../../../kit/roles.ts';
import { isOfOffice } from '../rules.ts';

/** A new secret for an authenticator app, as text, URL and drawing. Active once confirmed. */
export async function offerFactor(
  context: Pick<Context, 'db' | 'settings'>,
  user: { id: string; email: string },
): Promise<{ secret: string; address: string; qrCode: string }> {
  const secret = newSecret();
  const encrypted = encryptSecret(context.settings.signingKey, { userId: user.id, secret });
  if (!(await offerSecondFactor(context.db, user.id, encrypted))) throw factorIsOn();
  const { name: institute } = await loadInstitute(context.db);
  const address = secretUrl({ secret, institute, email: user.email });
  return { secret, address, qrCode: renderSVG(address, { border: 2 }) };
}

/** The error for setting up two-factor when it is already active. */
export function factorIsOn(): AppError {
  return new AppError(409, 'second-factor-is-on', 'Two-step verification is already on. Turn it off first.');
}

/** Whether this role requires two-factor: the office does, unless the setting or the sandbox disables it. */
export async function isFactorRequired(context: Pick<Context, 'db' | 'settings'>, role: Role): Promise<boolean> {
  if (!isOfOffice({ role })) return false;
  const { officeSecondFactor } = await loadSiteContent(context.db, 'security');
  if (officeSecondFactor === 'as-installed') return context.settings.officeNeedsSecondFactor;
  return officeSecondFactor === 'required';
}
