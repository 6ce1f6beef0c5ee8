import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberVisitSource } from './ui/visit-source.ts';

rememberVisitSource();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
