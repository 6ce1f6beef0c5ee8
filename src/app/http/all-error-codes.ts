import { SETTINGS_ERRORS } from '../../features/settings/rules.ts';
import { PHONE_VERIFICATION_ERRORS } from '../../features/phone-verification/rules.ts';
import { ACCOUNTS_ERRORS } from '../../features/accounts/errors.ts';
import { WEBHOOKS_ERRORS } from '../../features/webhooks/rules.ts';
import { NOTIFICATIONS_ERRORS } from '../../features/notifications/rules.ts';
import { NEWSLETTER_ERRORS } from '../../features/newsletter/rules.ts';
import { ENQUIRIES_ERRORS } from '../../features/enquiries/errors.ts';
import { CAREERS_ERRORS } from '../../features/careers/rules.ts';
import { MEDIA_ERRORS } from '../../features/media/errors.ts';
import { CATALOGUE_ERRORS } from '../../features/catalogue/errors.ts';
import { REVIEWS_ERRORS } from '../../features/reviews/errors.ts';
import { BLOG_ERRORS } from '../../features/blog/errors.ts';
import { LEARNING_ERRORS } from '../../features/learning/errors.ts';
import { CERTIFICATES_ERRORS } from '../../features/certificates/errors.ts';
import { ASSESSMENT_ERRORS } from '../../features/assessment/errors.ts';
import { AUTHORING_ERRORS } from '../../features/authoring/rules.ts';
import { ASSIGNMENTS_ERRORS } from '../../features/assignments/errors.ts';
import { BATCHES_ERRORS } from '../../features/batches/errors.ts';
import { COUPONS_ERRORS } from '../../features/coupons/rules.ts';
import { INSTALMENTS_ERRORS } from '../../features/instalments/rules.ts';
import { INVOICES_ERRORS } from '../../features/invoices/rules.ts';
import { ORDERS_ERRORS } from '../../features/orders/errors.ts';
import { RECONCILIATION_ERRORS } from '../../features/reconciliation/rules.ts';
import { PRIVACY_ERRORS } from '../../features/privacy/rules.ts';
import { PLATFORM_ERRORS, type ErrorCode, type ErrorMeaning } from '../../platform/http/error-codes.ts';

/** Every declared code with its meaning, for the documentation of the API. A feature that is left out does not compile. */
export const ERROR_CODES: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  ...PLATFORM_ERRORS,
  ...SETTINGS_ERRORS,
  ...PHONE_VERIFICATION_ERRORS,
  ...ACCOUNTS_ERRORS,
  ...WEBHOOKS_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...NEWSLETTER_ERRORS,
  ...ENQUIRIES_ERRORS,
  ...CAREERS_ERRORS,
  ...MEDIA_ERRORS,
  ...CATALOGUE_ERRORS,
  ...REVIEWS_ERRORS,
  ...BLOG_ERRORS,
  ...LEARNING_ERRORS,
  ...CERTIFICATES_ERRORS,
  ...ASSESSMENT_ERRORS,
  ...AUTHORING_ERRORS,
  ...ASSIGNMENTS_ERRORS,
  ...BATCHES_ERRORS,
  ...COUPONS_ERRORS,
  ...INSTALMENTS_ERRORS,
  ...INVOICES_ERRORS,
  ...ORDERS_ERRORS,
  ...RECONCILIATION_ERRORS,
  ...PRIVACY_ERRORS,
};
