import { replayEarlyEvents } from './ui/document/early-events.ts';
import { loadIslandsAfterPaint } from './ui/document/load-islands.ts';
import { allowCutFades, loadImagesToPrint } from './ui/document/page-lifecycle.ts';
import { putOffFonts } from './ui/document/swap-fonts.ts';

// The only script in a public document itself: `vite.config.ts` builds it as one inline script, which the security policy allows by its
// hash. No first content waits for a second response.
putOffFonts(document);
const replay = replayEarlyEvents();
allowCutFades();
loadImagesToPrint();
loadIslandsAfterPaint(replay);
