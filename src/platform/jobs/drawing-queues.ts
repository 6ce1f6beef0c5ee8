import { createFairQueue } from '../limits/fair-queue.ts';

/** Decoding, resizing and encoding of images: three use the processors well, and one requester gets at most two of the places. */
export const imageQueue = createFairQueue({
  concurrency: 3,
  concurrencyPerKey: 2,
  maxWaiting: 300,
  // A gallery opened for the first time requests all its sizes at once.
  maxWaitingPerAddress: 100,
  maxWaitingPerAccount: 60,
  retryAfterSeconds: 5,
});

/** Certificates, invoices, receipts, brochures and share images: one at a time for each address, two at a time in all. */
export const drawingQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: 120,
  // A class that opens its certificates behind one address.
  maxWaitingPerAddress: 40,
  maxWaitingPerAccount: 20,
  retryAfterSeconds: 5,
});
