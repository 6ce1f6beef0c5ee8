import { hasSignedInMark } from '../../../../ui/document/signed-in-mark.ts';
import { loadWholeStylesheet } from '../../../../ui/document/whole-stylesheet.ts';
import { mayOpenBrochures } from './brochures-open.ts';
import { readCounselling } from './counselling-record.ts';
import { isUndisturbed, nextOpeningMs } from './counselling-schedule.ts';
import type { DialogKind, DialogRequest } from './form-dialogs.tsx';
import { readFormDefaults } from './read-form-defaults.ts';

/**
 * Handles links that open forms in dialogs: `data-opens` names a form, `data-brochure` shows it to visitors who may
 * not open the file yet. No React; the links work without it.
 */
export function enhanceOpeners(root: Document): void {
  root.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const opener = openerOf(event.target);
    if (!opener) return;
    event.preventDefault();
    void open(requestOf(opener), opener);
  });
  for (const kind of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(kind, (event) => void (openerOf(event.target) && load()), { passive: true });
}

/** Opens the career counselling dialog automatically, at the times its rule allows. */
export function offerCounselling(): void {
  const { opensItself, opensAfterSeconds } = readFormDefaults().counselling;
  if (!opensItself) return;
  // A single timer: closing the dialog replaces any earlier schedule.
  let timer = 0;
  const offerIn = (waitMs: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(offer, waitMs);
  };
  const arm = (after: 'load' | 'close') => {
    window.clearTimeout(timer);
    const wait = nextOpeningMs(readCounselling(), after, Date.now(), opensAfterSeconds);
    if (wait !== null) offerIn(wait);
  };
  const offer = () => {
    if (nextOpeningMs(readCounselling(), 'load', Date.now()) === null) return;
    // A busy visitor is not interrupted; retried a little later.
    if (isBusy()) offerIn(RETRY_MS);
    else
      void open({ kind: 'counselling', isOffered: true }, null, { isStillRight: () => !isDisturbing() }).then(
        (isOpen) => {
          if (!isOpen) offerIn(RETRY_MS);
        },
      );
  };
  document.addEventListener('counselling-closed', () => arm('close'));
  arm('load');
}

/** Loads the members' forms early when the browser was signed in; otherwise forms load on first interaction. */
export function enhanceFormsOfMembers(root: ParentNode): void {
  if (!hasSignedInMark()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.dispatchEvent(new Event('focusin'));
      }
    },
    { rootMargin: '600px' },
  );
  for (const island of root.querySelectorAll('[data-island$="-form"]:not([data-island="newsletter-form"])'))
    observer.observe(island);
}

/** Where nothing may float: forms, filters, tables, the cart total, certificate details (design §9). */
const NO_FLOATING_OVER = '.form-place, main form, main table, .cart-summary, .certificate-facts, .certificate-acts';

/** Hides the chat button while one of these is in the viewport. */
export function clearForms(root: ParentNode): void {
  const button = root.querySelector<HTMLElement>('.chat-button');
  const places = [...root.querySelectorAll(NO_FLOATING_OVER)];
  if (!button || places.length === 0) return;
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    button.hidden = inView.size > 0;
  });
  for (const place of places) observer.observe(place);
}

const RETRY_MS = 3000;
const load = async () => {
  const styles = loadWholeStylesheet();
  const { openFormDialog } = await import('./form-dialogs.tsx');
  await styles;
  return openFormDialog;
};
/** Counts dialogs that are loading: the script takes a moment, and the last request wins. */
let wishes = 0;
let isOpening = false;

/**
 * Opens a dialog once its script is loaded, unless another one was requested or its time has passed. Returns whether
 * it opened.
 */
async function open(
  request: DialogRequest,
  opener: HTMLElement | null,
  { isStillRight = () => true }: { isStillRight?: () => boolean } = {},
): Promise<boolean> {
  const own = (wishes += 1);
  isOpening = true;
  try {
    const openFormDialog = await load();
    if (own !== wishes || !isStillRight()) return false;
    openFormDialog(request, opener);
    return true;
  } catch {
    // The script failed to load, so go to the page with the same form.
    if (opener instanceof HTMLAnchorElement) window.location.assign(opener.href);
    return false;
  } finally {
    if (own === wishes) isOpening = false;
  }
}

function openerOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const opener = target.closest<HTMLElement>('[data-opens], a[data-brochure]');
  if (!opener) return null;
  if (opener.dataset.opens !== undefined) return isDialogKind(opener.dataset.opens) ? opener : null;
  return hasSignedInMark() || mayOpenBrochures() ? null : opener;
}

function requestOf(opener: HTMLElement): DialogRequest {
  const { opens = '', course, subject } = opener.dataset;
  if (isDialogKind(opens)) return { kind: opens, course, subject };
  const href = opener.getAttribute('href') ?? '';
  return { kind: 'enquiry', course, subject: course ? `Brochure: ${course}` : 'Brochure', brochure: href };
}

function isDialogKind(name: string): name is DialogKind {
  return name === 'demo' || name === 'enquiry' || name === 'counselling';
}

/** A form has the focus, something else is open or opening, or the page is hidden. */
function isBusy(): boolean {
  return isOpening || isDisturbing();
}

/** Opening automatically now would interrupt the visitor or go unseen. */
function isDisturbing(): boolean {
  return (
    document.hidden ||
    isUndisturbed(window.location.pathname) ||
    document.querySelector('dialog[open], :popover-open') !== null ||
    document.activeElement?.closest('form') != null
  );
}
