import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { loadEditedSetting, loadSiteContent } from '../../settings/load-settings.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { requireSettingsRead } from '../../settings/settings-version.ts';
import { isFactorRequired } from './offer-factor.ts';
import { countOfficeFactors } from '../users/users-store.ts';
import { findSecondFactor } from './second-factor-store.ts';
import { endOfficeSessionsWithoutFactor } from '../sessions/session-store.ts';

type Choice = 'as-installed' | 'required' | 'optional';

/** Two-step verification of staff, with what an admin must know before changing it. */
export async function loadSecuritySettings(
  context: Pick<Context, 'db' | 'settings'>,
  caller: Pick<SignedInCaller, 'userId'>,
) {
  const {
    value: { officeSecondFactor },
    version,
  } = await loadEditedSetting(context.db, 'security');
  const factor = await findSecondFactor(context.db, caller.userId);
  return {
    officeSecondFactor,
    isRequiredAsInstalled: context.settings.officeNeedsSecondFactor,
    isRequired: await isFactorRequired(context, 'admin'),
    hasOwnFactor: factor?.isConfirmed ?? false,
    office: await countOfficeFactors(context.db),
    version,
  };
}

/**
 * Saves the choice and returns the current state. When two-factor becomes required, office sessions opened without it
 * end, except the current one. Throws 409 `changed-elsewhere`.
 */
export async function saveSecuritySettings(
  context: Pick<Context, 'db' | 'settings'>,
  { caller, officeSecondFactor, version }: { caller: SignedInCaller; officeSecondFactor: Choice; version: number },
) {
  await inTransaction(context.db, async (transaction) => {
    const inside = { ...context, db: transaction };
    await requireSettingsRead(transaction, { subjects: ['security'], version });
    const before = await loadSiteContent(transaction, 'security');
    if (before.officeSecondFactor === officeSecondFactor) return;
    const wasRequired = await isFactorRequired(inside, 'admin');
    const value = { ...before, officeSecondFactor };
    await saveSetting(transaction, { subject: 'security', value, actorId: caller.userId });
    if (!wasRequired && (await isFactorRequired(inside, 'admin')))
      await endOfficeSessionsWithoutFactor(transaction, caller.sessionId);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'security-settings.updated',
      subject: 'settings:security',
      details: { before: before.officeSecondFactor, after: officeSecondFactor },
    });
  });
  return loadSecuritySettings(context, caller);
}
