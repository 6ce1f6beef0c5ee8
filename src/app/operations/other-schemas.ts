import { JOBS_SCHEMA, jobsDefinition } from '../../platform/jobs/jobs.ts';
import { SANDBOX_DEFINITION } from '../../sandbox/database/prepare-schema.ts';

/** Schemas that are not made by migrations, with the version that this release expects; the job queue upgrades an older one. */
export function otherSchemas(): Record<string, string> {
  return { [JOBS_SCHEMA]: jobsDefinition(), sandbox: SANDBOX_DEFINITION };
}
