import { LATER_PARTS } from './draw-later.ts';

/**
 * A tap on a button before its script is hydrated is kept, and done then; or as the markup alone does it, should the script not come. A
 * part that is hydrated after its page is marked `data-pending-hydration` until then. What was chosen in a list before is told again; islands see to
 * theirs (`start-islands.ts`).
 */
const KEEP_TAPS = [
  'let up=false,taps=[];const chosen=new Set;',
  "const isPending=(at)=>!up||at.closest('[data-pending-hydration]');",
  "const keep=(event)=>{const at=event.target.closest?.('button,a[data-opens],a[data-brochure]');",
  'if(!at||!isPending(at)||event.button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;',
  'event.preventDefault();event.stopImmediatePropagation();taps.includes(at)||taps.push(at)};',
  'const release=()=>{up=true;const kept=taps;taps=kept.filter(isPending);',
  "for(const at of chosen)at.dispatchEvent(new Event('change',{bubbles:true}));chosen.clear();",
  'for(const at of kept)isPending(at)||at.click()};',
  "addEventListener('click',keep,true);addEventListener('hydrated',release);",
  "addEventListener('change',({target:at})=>{if(!up&&at.matches('select')&&!at.closest('[data-island]'))chosen.add(at)},true);",
].join('');

/** A fade from page to page that is cut short, by a page that is hidden or left at once, is no error. */
const ALLOW_CUT_FADES = "addEventListener('pagereveal',({viewTransition:fade})=>{fade?.ready.catch(()=>{})});";

/** Pictures further down are not asked for until they come near; on paper all of them stand. */
const PRINT_PICTURES =
  "addEventListener('beforeprint',()=>{for(const image of document.images)image.loading='eager'});";

/** The player's theme from its first paint on: the chosen one, else the system's. Other pages have one theme (`player-dark.css`). */
const PLAYER_THEME = [
  "let theme=null;try{theme=localStorage.getItem('player_theme')}catch{}",
  "document.documentElement.dataset.theme=theme==='dark'||theme==='light'?theme:",
  "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
].join('');

/** In the head of an application page: its router takes over a page that can be seen and pressed before (`root.tsx` says when it has). */
export const APPLICATION_HEAD_SCRIPT = [
  `(()=>{${PLAYER_THEME}${KEEP_TAPS}${ALLOW_CUT_FADES}${PRINT_PICTURES}addEventListener('error',({target})=>{if(target.tagName!=='SCRIPT')return;`,
  "for(const part of document.querySelectorAll('[data-pending-hydration]'))part.removeAttribute('data-pending-hydration');release()},true)})()",
].join('');

/**
 * The only script that stands in a public document itself; the security policy knows it by its hash. Nothing that is read waits for a
 * second answer of the server:
 * - The first page of a visit is written in the letters that the device has, of the same measure as ours, and takes ours when it
 *   stands, part by part (`swap-fonts.ts`). Later pages find them in the browser's cache and begin with them; so does a browser
 *   without script.
 * - The script of the islands is asked for once the page has been drawn: what is seen first has the network and the processor to
 *   itself. A browser that does not tell of its first paint asks when the page has loaded.
 * - What lies below the first screen is kept out of the first paint's work (page.css), until the document has been read to its
 *   end, or somebody scrolls or presses a key: what comes after it may be drawn is counted by the browser as having jumped. An
 *   address that names a place on the page has the whole of it drawn: the browser goes there at the end of the document.
 */
export const HEAD_SCRIPT = [
  "try{document.cookie.includes('fonts=cached')||(document.documentElement.dataset.fonts='later')}catch{}",
  `(()=>{let asked=false;${KEEP_TAPS}${ALLOW_CUT_FADES}${PRINT_PICTURES}`,
  "const show=()=>{if(document.body)document.body.dataset.painted=''};",
  "const ask=()=>{if(document.readyState==='loading')return addEventListener('DOMContentLoaded',ask,{once:true});",
  'if(asked)return;asked=true;show();',
  "const {islands}=document.body.dataset,script=document.createElement('script');if(!islands)return release();",
  "const own=globalThis.trustedTypes?.createPolicy('islands',{createScriptURL:(at)=>at.startsWith('/islands/')?at:null});",
  "script.type='module';script.src=own?own.createScriptURL(islands):islands;script.onerror=release;document.body.append(script)};",
  "if(location.hash)addEventListener('DOMContentLoaded',()=>{show();",
  `for(const part of document.querySelectorAll('${LATER_PARTS}'))part.dataset.drawn=''});`,
  "for(const kind of['scroll','keydown'])addEventListener(kind,show,{once:true,passive:true});",
  "if(globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))",
  "new PerformanceObserver(ask).observe({type:'paint',buffered:true});else addEventListener('load',ask)})()",
].join('');
