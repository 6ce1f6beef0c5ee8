import type * as Harfbuzz from 'harfbuzzjs';
import type { Bidi } from 'bidi-js';

interface Shaper {
  harfbuzz: typeof Harfbuzz;
  bidi: Bidi;
}

let loaded: Shaper | undefined;

/** Loads the text shaper and the bidi library. Await it before drawing text; a server that draws none starts without it. */
export async function loadShaper(): Promise<void> {
  if (loaded) return;
  const [harfbuzz, { default: createBidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')]);
  loaded ??= { harfbuzz, bidi: createBidi() };
}

/** The shaper that `loadShaper` loaded. Throws when it did not. */
export function shaper(): Shaper {
  if (!loaded) throw new Error('Await loadShaper() before text is measured or drawn');
  return loaded;
}
