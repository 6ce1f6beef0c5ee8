import { runFeatured } from './features/blog/ui/run-featured.ts';
import { wakeComments } from './features/blog/ui/wake-comments.ts';
import { fillCartBadges, wakeCartButtons } from './features/cart/ui/wake-cart.ts';
import { clearForms, offerCounselling, wakeFormsOfMembers, wakeOpeners } from './features/enquiries/ui/wake-forms.ts';
import { hideWhileSeen } from './features/catalogue/ui/hide-while-seen.ts';
import { openDialogsByCommand } from './features/catalogue/ui/open-dialogs.ts';
import { sendFormsOnChange } from './features/catalogue/ui/send-on-change.ts';
import { switchPanels } from './features/catalogue/ui/switch-panels.ts';
import { pageQuotes } from './features/site/ui/about-page-quotes.ts';
import { countUp } from './features/site/ui/count-up.ts';
import { runCarousels } from './features/site/ui/run-carousels.ts';
import { showMap } from './features/site/ui/show-map.ts';
import { typeLines } from './features/site/ui/type-lines.ts';
import { startIslands } from './ui/islands/start-islands.ts';

/** The islands of the public documents by name; each is loaded when its moment comes. */
startIslands({
  'cart-menu': async () => (await import('./features/cart/ui/cart-menu.tsx')).CartMenu,
  'cart-view': async () => (await import('./features/cart/ui/cart-view.tsx')).CartView,
  'account-menu': async () => (await import('./features/accounts/ui/account-menu.tsx')).AccountMenu,
  'buy-course': async () => (await import('./features/catalogue/ui/buy-course.tsx')).BuyCourse,
  'play-preview': async () => (await import('./features/catalogue/ui/play-preview.tsx')).PlayPreview,
  'enquiry-form': async () => (await import('./features/enquiries/ui/enquiry-form.tsx')).EnquiryForm,
  'newsletter-form': async () => (await import('./features/enquiries/ui/newsletter-form.tsx')).NewsletterForm,
  'page-newsletter': async () => (await import('./features/enquiries/ui/newsletter-form.tsx')).NewsletterForm,
  comments: async () => (await import('./features/blog/ui/comments.tsx')).Comments,
});

// What needs no React: a few lines each, on the markup as it is.
fillCartBadges(document);
wakeCartButtons(document);
wakeAccountMenus();
switchPanels(document);
sendFormsOnChange(document);
openDialogsByCommand(document);
hideWhileSeen(document);
countUp(document);
runCarousels(document);
typeLines(document);
runFeatured(document);
wakeComments(document);
wakeOpeners(document);
wakeFormsOfMembers(document);
clearForms(document);
pageQuotes(document);
showMap(document);
offerCounselling();

/** Only a browser that was signed in asks who it is; the others load nothing. */
function wakeAccountMenus(): void {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-island="account-menu"]'))
    place.dispatchEvent(new Event('focusin'));
}
