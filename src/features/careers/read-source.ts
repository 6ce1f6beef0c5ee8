import { visitSourceSchema } from '../../platform/http/text-contract.ts';

/** The visitor's source, as submitted by the form; invalid values count as unknown, not as an error. */
export function readSource(text: string): Record<string, string> {
  if (text === '') return {};
  try {
    return visitSourceSchema.parse(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}
