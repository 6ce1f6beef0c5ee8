import type { ContextSettings } from '../../../platform/http/context.ts';
import { readSignedId, signId, type SignedUse } from '../../../platform/http/signed-ids.ts';

const use: SignedUse = { key: 'brochure-pass', act: 'open' };

/** Goes into the address of a brochure that the office sends to a lead: whoever has it opens brochures without signing in. */
export function brochurePass({ signingKey }: Pick<ContextSettings, 'signingKey'>, leadId: string): string {
  return signId(signingKey, use, leadId);
}

export function isBrochurePass({ signingKey }: Pick<ContextSettings, 'signingKey'>, pass: string): boolean {
  return readSignedId(signingKey, use, pass) !== null;
}
