import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text field of the database, as `docs/security/stored-text.md` lists it. */
export interface StoredText {
  /** `table.column` */
  field: string;
  kind: 'free' | 'link' | 'checked' | 'ours';
  /** Kinds of pages, as in `src/pages.ts`. */
  shownAt: string[];
  /** Remarks, such as where a text is used that no page shows. */
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
