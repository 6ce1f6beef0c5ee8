import { CardsSheet } from './design-sheet/cards-sheet.tsx';
import { ChoicesSheet } from './design-sheet/choices-sheet.tsx';
import { ColourSheet } from './design-sheet/colour-sheet.tsx';
import { ControlsSheet } from './design-sheet/controls-sheet.tsx';
import { FieldsSheet } from './design-sheet/fields-sheet.tsx';
import { OverlaysSheet } from './design-sheet/overlays-sheet.tsx';
import { PhoneSheet } from './design-sheet/phone-sheet.tsx';
import { sheetDetails } from './design-sheet/sheet-details.ts';
import { StatesSheet } from './design-sheet/states-sheet.tsx';
import { TablesSheet } from './design-sheet/tables-sheet.tsx';
import { TypeSheet } from './design-sheet/type-sheet.tsx';
import { TextField } from './forms/field.tsx';
import { Button } from './button.tsx';
import { ScrollToTop } from './shell/scroll-to-top.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import { CartLink } from './shell/cart-link.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { SocialRail } from './shell/social-rail.tsx';
import { Toasts } from './toasts.tsx';

/** Every component with its states, for reference. Mounted in development only. */
export function DesignSheet() {
  return (
    <>
      <SkipLink />
      <SiteHeader info={sheetDetails} currentHref="/services" cart={<CartLink count={2} />} />
      <main id="main" className="wrap section-small grid grid-cols-1 gap-16">
        <h1>Component sheet</h1>
        <StatesSheet />
        <ControlsSheet />
        <FieldsSheet />
        <PhoneSheet />
        <ChoicesSheet />
        <CardsSheet />
        <TablesSheet />
        <OverlaysSheet />
        <TypeSheet />
        <ColourSheet />
      </main>
      <SiteFooter info={sheetDetails} {...footer} year={2026} subscribe={<SubscribeFields />} />
      <SocialRail social={sheetDetails.social} />
      <ScrollToTop />
      <Toasts />
    </>
  );
}

function SubscribeFields() {
  return (
    <form className="grid gap-3">
      <p className="type-small soft">One e-mail a month: new batches, free workshops and good reading. Nothing else.</p>
      <TextField label="E-mail" type="email" name="sheet-email" placeholder="you@example.com" />
      <Button variant="haldi" wide>
        Subscribe
      </Button>
    </form>
  );
}

const footer = {
  notice: 'A demonstration institute: names, numbers and people are invented.',
  disclaimer: 'Courses in trading are education, not investment advice.',
  courses: [
    { label: 'Digital Marketing', href: '/course/digital-marketing' },
    { label: 'Web Development', href: '/course/web-development' },
    { label: 'Graphic Design', href: '/course/graphic-design' },
    { label: 'Stock Market: Professional', href: '/course/stock-market-professional' },
  ],
  company: [
    { label: 'About', href: '/about' },
    { label: 'Services', href: '/services?tab=services' },
    { label: 'Blog', href: '/blog' },
    { label: 'Verify a certificate', href: '/certificate' },
  ],
};
