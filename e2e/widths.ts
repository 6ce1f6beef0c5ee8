/** A phone; the default is a desktop (playwright.config.ts). */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Pages move as for most visitors; the other tests use reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
