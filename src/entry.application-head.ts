import { currentTheme, showTheme } from './features/learning/player/ui/player-theme.ts';
import { giveUpHydration, replayEarlyEvents } from './ui/document/early-events.ts';
import { replayEarlyTyping } from './ui/document/early-typing.ts';
import { allowCutFades, loadImagesToPrint } from './ui/document/page-lifecycle.ts';

// Inline in the head of an application page: its router takes over a page that can be seen and clicked before (`root.tsx` says when it
// has). The player's theme holds from its first paint on; other pages have one theme (`player-dark.css`).
showTheme(currentTheme());
const replay = replayEarlyEvents();
replayEarlyTyping();
allowCutFades();
loadImagesToPrint();
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) giveUpHydration(replay);
  },
  true,
);
