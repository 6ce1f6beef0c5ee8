import { JOBS_SCHEMA, jobsDefinition } from '../../platform/jobs/jobs.ts';
import { SANDBOX_DEFINITION } from '../../sandbox/database/prepare-schema.ts';

/** Schemas that no migration makes, with what makes them in this version; the queue brings an older one up by itself. */
export function otherSchemas(): Record<string, string> {
  return { [JOBS_SCHEMA]: jobsDefinition(), sandbox: SANDBOX_DEFINITION };
}
