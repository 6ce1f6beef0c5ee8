import type { Role } from '../../../kit/roles.ts';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import { settingsFor, type SettingsPartId } from '../../../ui/office/settings-parts.ts';

/** One setting by name, with the name of its control: the anchor at which its page focuses it. */
type SettingsField = readonly [label: string, control?: string];

/** The settings within each part; those of the website's forms lead to their page. `e2e/find-a-setting.e2e.ts` compares them with the forms. */
export const settingsFields: Partial<Record<SettingsPartId, readonly SettingsField[]>> = {
  institute: [
    ['Name of the institute'],
    ['Wordmark'],
    ['Tagline'],
    ['Director'],
    ['Logo and icon'],
    ['Footer and notices'],
  ],
  permissions: [
    ['Trainers publish courses without approval', 'trainer.publishes'],
    ['Counsellors sell at the desk', 'counsellor.sells'],
    ['Discount by counsellors, up to %', 'counsellor.discountPercent'],
    ['Discount by accountants, up to %', 'accountant.discountPercent'],
    ['Discount by admins, up to %', 'admin.discountPercent'],
    ['Refund by accountants, up to ₹', 'accountant.refundRupees'],
    ['Refund by admins, up to ₹', 'admin.refundRupees'],
  ],
  security: [['Two-step verification for staff', 'officeSecondFactor']],
  checkout: [
    ['Send reminders of abandoned carts', 'remindsOfCarts'],
    ['Send reminder after (hours)', 'remindAfterHours'],
    ['Revoke certificates of refunded courses', 'revokesCertificates'],
    ['Show monthly EMI', 'showsEmi'],
    ['EMI from, ₹', 'emiFromRupees'],
    ['EMI months', 'emiMonths'],
    ['Annual interest, per cent', 'emiRatePercent'],
    ['No-cost EMI offer ids', 'offerIds'],
  ],
  tax: [
    ['Legal name', 'legalName'],
    ['GSTIN', 'gstin'],
    ['State', 'stateCode'],
    ['Address', 'postalAddress'],
    ['City', 'city'],
    ['PIN', 'pin'],
    ['GST rate, per cent', 'ratePercent'],
    ['SAC', 'sac'],
    ['SAC per course', 'sacExceptions'],
    ['Invoice prefix', 'invoiceSeries'],
    ['Credit note prefix', 'creditSeries'],
    ['Receipt prefix', 'receiptSeries'],
    ['Desk receipt prefix', 'deskSeries'],
    ['Full refund within (days)', 'refundWholeDays'],
    ['No refund after (days)', 'refundLastDays'],
  ],
  plans: [
    ['Sell courses in instalments', 'isOffered'],
    ['Grace period (days)', 'graceDays'],
    ['Send reminder before (days)', 'remindBefore'],
    ['Send reminder after (days)', 'remindAfter'],
  ],
  batches: [
    ['Hold during payment (minutes)', 'holdMinutes'],
    ['Offer a free seat (hours)', 'offerHours'],
    ['Seats', 'defaultCapacity'],
    ['Last class to join', 'joinUntilSession'],
    ['Online meeting', 'meetingProvider'],
    ['Late after (minutes)', 'lateAfterMinutes'],
    ['Minimum (%)', 'minAttendancePercent'],
    ['Warn below (%)', 'warnBelowPercent'],
    ['Remind on the day before a class', 'hasDayReminder'],
    ['Time of the reminder', 'remindDayBefore'],
    ['Remind one hour before a class', 'remindHourBefore'],
    ['Mail who missed a class', 'absenceMails'],
  ],
  assignments: [
    ['Largest file (MB)', 'mostFileMegabytes'],
    ['Storage for all submissions (GB)', 'quotaGigabytes'],
    ['Keep files of submissions (months after access ends)', 'retentionMonths'],
    ['Feedback promise (hours)', 'feedbackHours'],
  ],
  providers: [['Test the connection'], ['Send a test mail'], ['Send a test message'], ['Payment keys']],
  mails: [
    ['Reply-to'],
    ['Signature'],
    ['Small print'],
    ['Text of the welcome mail'],
    ['Text of the mail for a paid order'],
    ['Texts of SMS'],
  ],
};

interface FoundSetting {
  id: string;
  label: string;
  /** The name of its part. */
  part: string;
  href: string;
}

/** The settings that a role may open and whose name, with that of their part, contains what was typed. */
export function findSettings(typed: string, role: Role): FoundSetting[] {
  if (typed.trim() === '') return [];
  const matches = searchMatcher(typed);
  return settingsFor(role).flatMap(({ id, name, href }) =>
    (settingsFields[id as SettingsPartId] ?? [])
      .filter(([label]) => matches(`${label} ${name}`) && !matches(name))
      .map(([label, control]) => ({
        ...{ id: `${id}-${control ?? label}`, label, part: name },
        href: control === undefined ? href : `${href}#${control}`,
      })),
  );
}
