import type { Role } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { loadSiteContent } from '../../settings/load-site-content.ts';
import { isOfOffice } from '../rules.ts';

/** Whether accounts of this role must have a second factor: the office, unless the setting or the sandbox says otherwise. */
export async function isFactorRequired(context: Pick<Context, 'db' | 'settings'>, role: Role): Promise<boolean> {
  if (!isOfOffice({ role })) return false;
  const { officeSecondFactor } = await loadSiteContent(context.db, 'security');
  if (officeSecondFactor === 'as-installed') return context.settings.officeNeedsSecondFactor;
  return officeSecondFactor === 'required';
}
