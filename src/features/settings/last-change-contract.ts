import { z } from 'zod';

/** Who saved a part of the settings last, and when; `null` before anybody did. */
export const lastChangeShape = z.object({ by: z.string(), at: z.string() }).nullable();
export type LastChange = z.output<typeof lastChangeShape>;
