/** A phone in the hand; whoever says nothing looks at a desktop (playwright.config.ts). */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Pages move as they do for most visitors; the other tests ask for stillness. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
