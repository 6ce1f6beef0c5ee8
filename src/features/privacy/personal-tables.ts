import { platformData } from '../../platform/database/platform-data.ts';
import type { FeatureData, PersonalTable } from '../../platform/personal-data.ts';
import { accountsData } from '../accounts/personal-data.ts';
import { assessmentData } from '../assessment/personal-data.ts';
import { authoringData } from '../authoring/personal-data.ts';
import { assignmentsData } from '../assignments/personal-data.ts';
import { batchesData } from '../batches/personal-data.ts';
import { blogData } from '../blog/personal-data.ts';
import { careersData } from '../careers/personal-data.ts';
import { cartData } from '../cart/personal-data.ts';
import { catalogueData } from '../catalogue/personal-data.ts';
import { certificatesData } from '../certificates/personal-data.ts';
import { ordersData } from '../orders/personal-data.ts';
import { reconciliationData } from '../reconciliation/personal-data.ts';
import { couponsData } from '../coupons/personal-data.ts';
import { newsletterData } from '../newsletter/personal-data.ts';
import { phoneVerificationData } from '../phone-verification/personal-data.ts';
import { enquiriesData } from '../enquiries/personal-data.ts';
import { instalmentsData } from '../instalments/personal-data.ts';
import { invoicesData } from '../invoices/personal-data.ts';
import { learningData } from '../learning/personal-data.ts';
import { mediaData } from '../media/personal-data.ts';
import { notificationsData } from '../notifications/personal-data.ts';
import { reviewsData } from '../reviews/personal-data.ts';
import { settingsData } from '../settings/personal-data.ts';
import { webhooksData } from '../webhooks/personal-data.ts';
import { privacyData } from './personal-data.ts';

/** The personal data declared by each feature, in the order of the copy. */
const features: readonly FeatureData[] = [
  accountsData,
  learningData,
  assessmentData,
  certificatesData,
  assignmentsData,
  reviewsData,
  batchesData,
  ordersData,
  reconciliationData,
  invoicesData,
  instalmentsData,
  couponsData,
  cartData,
  enquiriesData,
  phoneVerificationData,
  newsletterData,
  careersData,
  blogData,
  notificationsData,
  privacyData,
  catalogueData,
  webhooksData,
  platformData,
  settingsData,
  mediaData,
  authoringData,
];

/** Every table with personal data, as used by the copy and the erasure. */
export const personalTables: readonly PersonalTable[] = features.flatMap(({ tables }) => tables);
