import type { OfficeQuestion } from '../../office-contract.ts';

export interface TypedKey {
  correct: string[];
  tolerance?: string;
  isExactCase?: boolean;
}

/** The key as it stands in the fields of a form. */
export function readKey({ kind }: Pick<OfficeQuestion, 'kind'>, fields: FormData): TypedKey {
  const typed = fields.getAll('correct').map((value) => (typeof value === 'string' ? value.trim() : ''));
  const isExactCase = fields.has('isExactCase');
  if (kind === 'short-text') return { correct: linesOf(typed[0] ?? ''), isExactCase };
  if (kind === 'gaps') return { correct: typed.map((text) => linesOf(text).join('\n')), isExactCase };
  const tolerance = fields.get('tolerance');
  if (kind === 'number')
    return { correct: typed, tolerance: typeof tolerance === 'string' ? tolerance.trim() || '0' : '0' };
  return { correct: typed };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
