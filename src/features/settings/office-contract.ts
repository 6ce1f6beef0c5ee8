import { z } from 'zod';

export const securityShape = z.object({
  /** Whether the office requires two-factor; the default requires it unless the sandbox is on. */
  officeSecondFactor: z.enum(['as-installed', 'required', 'optional']).default('as-installed'),
});

export const mediaShape = z.object({
  /** The limits of the library: all files together, and a single file. */
  quotaMegabytes: z.int().min(1).max(10_000_000).default(50_000),
  mostFileMegabytes: z.int().min(1).max(50_000).default(2000),
});
