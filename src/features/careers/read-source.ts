import { visitSourceSchema } from '../../platform/http/text-contract.ts';

/** Where a visitor came from, as the form carried it; what cannot be read counts as unknown, never as a mistake of the visitor. */
export function readSource(text: string): Record<string, string> {
  if (text === '') return {};
  try {
    return visitSourceSchema.parse(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}
