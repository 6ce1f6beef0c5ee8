import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field of the database that holds text, as `docs/security/stored-text.md` has it. */
export interface StoredText {
  /** `table.column` */
  field: string;
  kind: 'free' | 'link' | 'checked' | 'ours';
  /** Kinds of pages, as `src/pages.ts` has them. */
  shownAt: string[];
  /** What else there is to say, as where a text goes that no page shows. */
  text: string;
}

export function readStoredTexts(): StoredText[] {
  const table = readFileSync(join(import.meta.dirname, '../../docs/security/stored-text.md'), 'utf8');
  return table.split('\n').flatMap((line) => {
    const [, field = '', kind = '', text = ''] =
      /^\| `(\w+\.\w+)` \| (free|link|checked|ours) \| (.*) \|$/.exec(line) ?? [];
    const shownAt = [...text.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path);
    return field === '' ? [] : [{ field, kind: kind as StoredText['kind'], shownAt, text: text.trim() }];
  });
}
