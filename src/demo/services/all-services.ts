import type { DemoService } from '../content-types.ts';
import { blogging } from './blogging.ts';
import { contentMarketing } from './content-marketing.ts';
import { emailMarketing } from './email-marketing.ts';
import { paidAdvertising } from './paid-advertising.ts';
import { searchEngineOptimisation } from './search-engine-optimisation.ts';
import { socialMediaMarketing } from './social-media-marketing.ts';
import { websiteDevelopment } from './website-development.ts';

/** The seven agency services, in the order in which spec 1 §1 names them. */
export const DEMO_SERVICES: DemoService[] = [
  searchEngineOptimisation,
  blogging,
  paidAdvertising,
  emailMarketing,
  socialMediaMarketing,
  websiteDevelopment,
  contentMarketing,
];
