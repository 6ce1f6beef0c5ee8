/** Blocks of the shown text lesson. */
function blocks(): Element[] {
  return [...document.querySelectorAll('.text-lesson .written-blocks > *')];
}

/** Returns the index of the block that is being read: the first that reaches below the head of the window. */
export function blockInView(): number {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(
    0,
    blocks().findIndex((block) => block.getBoundingClientRect().bottom > header),
  );
}

/** Brings a block into view. */
export function goToBlock(index: number): void {
  blocks()[index]?.scrollIntoView();
}
