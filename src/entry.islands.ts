import { hasSignedInMark } from './ui/document/signed-in-mark.ts';
import { openCategories } from './features/blog/taxonomy/ui/open-categories.ts';
import { runFeatured } from './features/blog/reading/ui/run-featured.ts';
import { shareOnClick } from './features/blog/reading/ui/share-on-click.ts';
import { tellLoading } from './features/blog/reading/ui/tell-loading.ts';
import { enhanceComments } from './features/blog/comments/ui/enhance-comments.ts';
import { rememberCouponLink } from './features/cart/ui/coupon-link.ts';
import { drawCart } from './features/cart/ui/draw-cart.ts';
import { fillCartBadges, enhanceCartButtons } from './features/cart/ui/enhance-cart.ts';
import { followCart } from './features/cart/ui/enhance-saved-cart.ts';
import { enhanceBatchesOnClick } from './features/batches/public/ui/enhance-batches-on-click.ts';
import {
  clearForms,
  offerCounselling,
  enhanceFormsOfMembers,
  enhanceOpeners,
} from './features/enquiries/forms/ui/enhance-forms.ts';
import { hideWhileSeen, openDialogsByCommand } from './features/catalogue/course-page/ui/open-dialogs.ts';
import { loadMoreInPlace } from './features/catalogue/listing/ui/load-more-in-place.ts';
import { sendFormsOnChange } from './features/catalogue/listing/ui/send-on-change.ts';
import { switchPanels } from './features/catalogue/services/ui/switch-panels.ts';
import { enhanceBundles } from './features/catalogue/bundles/ui/enhance-bundles.ts';
import { printOnClick } from './features/site/legal/ui/print-page.ts';
import { runCarousels } from './features/site/home/ui/run-carousels.ts';
import { showMap } from './features/site/contact/ui/show-map.ts';
import { typeLines } from './features/site/home/ui/type-lines.ts';
import { findDocument } from './pages.ts';
import { drawLater } from './ui/document/draw-later.ts';
import { inTurns } from './ui/in-turns.ts';
import { swapFonts } from './ui/document/swap-fonts.ts';
import { type IslandLoader, startIslands } from './ui/islands/start-islands.ts';
import { clearControls } from './ui/shell/clear-controls.ts';
import { prefetchNextPage } from './ui/document/prefetch-next-page.ts';
import { guardMarkup } from './ui/document/trusted-types.ts';
import { rememberVisitSource } from './ui/visit-source.ts';
import { loadWholeStylesheet, loadWholeStylesheetOnFirstTouch } from './ui/document/whole-stylesheet.ts';

/** The islands of the public documents by name; each is loaded when its moment comes. `then` is built into less script than `await`. */
const islands: Record<string, IslandLoader> = {
  'cart-menu': () => import('./features/cart/ui/cart-menu.tsx').then((loaded) => loaded.CartMenu),
  'account-rows': () => import('./features/accounts/profile/ui/account-rows.tsx').then((loaded) => loaded.AccountRows),
  'account-menu': () => import('./features/accounts/profile/ui/account-menu.tsx').then((loaded) => loaded.AccountMenu),
  'buy-course': () => import('./features/catalogue/course-page/ui/buy-course.tsx').then((loaded) => loaded.BuyCourse),
  'play-preview': () =>
    import('./features/catalogue/course-page/ui/play-preview.tsx').then((loaded) => loaded.PlayPreview),
  'linked-preview': () =>
    import('./features/catalogue/lessons/ui/linked-preview.tsx').then((loaded) => loaded.LinkedPreview),
  'apply-form': () => import('./features/careers/ui/apply-form.tsx').then((loaded) => loaded.ApplyForm),
  'demo-form': () => import('./features/enquiries/demo-classes/ui/demo-form.tsx').then((loaded) => loaded.DemoForm),
  'enquiry-form': () => import('./features/enquiries/forms/ui/enquiry-form.tsx').then((loaded) => loaded.EnquiryForm),
  'newsletter-form': () =>
    import('./features/enquiries/forms/ui/newsletter-form.tsx').then((loaded) => loaded.NewsletterForm),
  'page-newsletter': () =>
    import('./features/enquiries/forms/ui/newsletter-form.tsx').then((loaded) => loaded.NewsletterForm),
  comments: () => import('./features/blog/comments/ui/comments.tsx').then((loaded) => loaded.Comments),
};

// Enhancements without React: a few lines each, on the existing markup.
const enhancers = [
  guardMarkup,
  () => startIslands(islands),
  rememberVisitSource,
  rememberCouponLink,
  loadWholeStylesheetOnFirstTouch,
  () => fillCartBadges(document),
  () => enhanceCartButtons(document),
  () => drawCart(document),
  () => enhanceBundles(document),
  followCart,
  restoreAbandonedCart,
  hydrateAccountMenus,
  showImpersonation,
  () => switchPanels(document),
  () => sendFormsOnChange(document),
  () => openDialogsByCommand(document),
  () => enhanceOpeners(document),
  () => loadMoreInPlace(document),
  () => runCarousels(document),
  () => runFeatured(document),
  () => enhanceComments(document),
  () => openCategories(document),
  () => tellLoading(document),
  () => printOnClick(document),
  () => shareOnClick(document),
  () => hideWhileSeen(document),
  () => void countUp(document),
  () => typeLines(document),
  () => enhanceFormsOfMembers(document),
  () => clearForms(document),
  () => clearControls(document),
  () => void fillSeats(document),
  () => enhanceBatchesOnClick(document),
  () => void attendInPlace(document),
  () => showMap(document),
  offerCounselling,
  () => void window.dispatchEvent(new Event('hydrated')),
  () => swapFonts(document, () => drawLater(document)),
  () => prefetchNextPage(document, (pathname) => findDocument(pathname) !== null),
];

// The script may arrive before the page does; and parsing the script or the page's end is enough work for one turn of the browser.
const enhance = () => setTimeout(() => inTurns(enhancers));
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', enhance);
else enhance();

/** Only a browser that was signed in queries the user; the others load nothing. */
function hydrateAccountMenus(): void {
  if (!hasSignedInMark()) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-island^="account-"]')) {
    place.dataset.hydrating = '';
    place.dispatchEvent(new Event('focusin'));
  }
}

/** Only the page of a class's code has the form. */
async function attendInPlace(root: Document): Promise<void> {
  const form = root.querySelector<HTMLFormElement>('[data-attend]');
  if (form)
    await import('./features/batches/attendance/ui/attend-by-script.ts').then((loaded) => loaded.attendByScript(form));
}

/** Only few pages announce a demo class. */
async function fillSeats(root: Document): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-demo]');
  if (place)
    await import('./features/enquiries/demo-classes/ui/fill-seats.ts').then((loaded) => loaded.fillSeats(place));
}

/** Only few pages have figures that count. */
async function countUp(root: Document): Promise<void> {
  if (root.querySelector('[data-count-to]'))
    await import('./features/site/home/ui/count-up.ts').then((loaded) => loaded.countUp(root));
}

/** Only the link in a reminder has it. */
function restoreAbandonedCart(): void {
  if (window.location.pathname !== '/cart' || !window.location.search.includes('saved=')) return;
  void import('./features/cart/ui/restore-cart.ts').then((module) => module.restoreCart());
}

/** Only the office ever carries this mark; the others load nothing. */
function showImpersonation(): void {
  if (!/(^|; )viewing_as=./.test(document.cookie)) return;
  void loadWholeStylesheet();
  void import('./features/accounts/impersonation/ui/show-impersonation-banner.ts').then((module) =>
    module.showImpersonationBanner(document),
  );
}
