import type * as fontkit from 'fontkit';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The reader of font files. It is loaded at the first letter that is outlined: it is large, and a server starts without it. */
export function loadFontkit(): typeof fontkit {
  return require('fontkit') as typeof fontkit;
}
