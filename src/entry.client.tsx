import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberCouponLink } from './features/cart/ui/coupon-link.ts';
import { guardMarkup } from './ui/document/trusted-types.ts';
import { rememberVisitSource } from './ui/visit-source.ts';

guardMarkup();
rememberVisitSource();
rememberCouponLink();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
