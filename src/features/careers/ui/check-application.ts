import { RESUME_LIMIT_BYTES, RESUME_RULE } from '../rules.ts';

/** What is wrong with a chosen file as far as the browser can tell; the server looks at its bytes. */
export function checkResumeFile({ name, size }: { name: string; size: number }): string | null {
  return size > 0 && size <= RESUME_LIMIT_BYTES && /\.(pdf|docx)$/i.test(name) ? null : RESUME_RULE;
}
