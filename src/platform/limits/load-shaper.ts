import type * as Harfbuzz from 'harfbuzzjs';
import type { Bidi } from 'bidi-js';

interface Shaper {
  harfbuzz: typeof Harfbuzz;
  bidi: Bidi;
}

let loaded: Shaper | undefined;

/**
 * Loads what shapes text and orders its directions. Whoever draws text awaits it first; a server that draws nothing starts without it.
 */
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
