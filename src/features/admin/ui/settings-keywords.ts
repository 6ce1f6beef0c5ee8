import type { SettingsPartId } from '../../../ui/office/settings-parts.ts';

/** Further words by which search finds a part of the settings; they come with the search. */
export const settingsKeywords: Record<SettingsPartId, string> = {
  institute: 'brand phone hours social links favicon',
  team: 'invite colleague role staff',
  permissions: 'limit discount refund sell publish trainers course approval',
  security: 'two-step verification second factor sign-in',
  checkout: 'interest months reminder abandoned',
  tax: 'gst gstin sac tax seller prefix refund policy legal name',
  plans: 'due plan part payment',
  batches: 'hold offer waitlist late absence class zoom meet capacity',
  assignments: 'submissions largest file quota storage retention months feedback promise hours',
  providers: 'gateway keys smtp test message state',
  mails: 'sms test e-mail text',
  notifications: 'bell mail mention choices',
  legal: 'legal privacy terms refund policy',
  integrations: 'api key webhook',
  jobs: 'queue failed mail',
  audit: 'history who changed',
};
