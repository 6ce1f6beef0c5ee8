import { replayEarlyEvents } from './ui/document/early-events.ts';
import { loadIslandsAfterPaint } from './ui/document/load-islands.ts';
import { allowCutFades, loadImagesToPrint } from './ui/document/page-lifecycle.ts';
import { putOffFonts } from './ui/document/swap-fonts.ts';

// The only script that stands in a public document itself: `vite.config.ts` makes one inline script of it, which the security policy
// knows by its hash. Nothing that is read waits for a second answer of the server.
putOffFonts(document);
const replay = replayEarlyEvents();
allowCutFades();
loadImagesToPrint();
loadIslandsAfterPaint(replay);
