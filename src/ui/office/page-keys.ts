/*
 * The letters of a page are declared on its buttons, so that each of them is also a button, the list of shortcuts names what the page has
 * at the moment, and a letter whose button is absent or disabled does nothing:
 *  - `aria-keyshortcuts="R"` on a button, a link or a field of the page; on a group of buttons it takes the focus to the current one;
 *  - `data-row-key="C"` on a button of a row, for the row that has the focus;
 *  - rows are those of a list and any `data-row`; with `data-row="next"` such a letter goes on to the next row.
 * The shell hears the keys (features/admin/ui/use-shortcuts.ts) and has the one switch for all letters.
 */

const ROWS = 'main :is(.office-list tbody tr, [data-row])';

interface PageKey {
  keys: string[];
  label: string;
}

/** What the open page has a letter for, named as its buttons are. */
export function listPageKeys(): PageKey[] {
  const own = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ keys: splitKeys(element.getAttribute('aria-keyshortcuts')), label: nameOf(element) }));
  const row = document.querySelector<HTMLElement>(ROWS);
  const ofRows = [...document.querySelectorAll<HTMLElement>('main [data-row-key]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ keys: splitKeys(element.dataset.rowKey), label: element.dataset.keyName ?? nameOf(element) }));
  const moves = row === null ? [] : row.querySelector(CHOICE) === null ? rowMoves : [...rowMoves, ...rowChoices];
  return firstOfEach([...own, ...moves, ...ofRows]);
}

const CHOICE = '.office-choice input';

const rowMoves: PageKey[] = [
  { keys: ['J'], label: 'Next row' },
  { keys: ['K'], label: 'Previous row' },
  { keys: ['Enter'], label: 'Open the row' },
];

const rowChoices: PageKey[] = [
  { keys: ['X'], label: 'Select the row' },
  { keys: ['Shift', 'X'], label: 'Select the rows up to here' },
];

/** Presses the button of keys such as `R` or `Control+Shift+P`; fields and groups get the focus. False when the page has none. */
export function pressPageKey(keys: string): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(keys)}"]`)].find(
    canPress,
  );
  if (!element) return false;
  if (element.matches('input, textarea')) element.focus();
  else if (element.matches('a, button')) element.click();
  else currentOf(element)?.focus();
  return true;
}

/**
 * Moves among the rows of the page, chooses one (`isSpan`: up to the one chosen last), or presses its button of a letter. Returns false when
 * the page has no use for the letter.
 */
export function pressRowKey(letter: string, isSpan: boolean): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (letter === 'J') return focusRow(rows, at + 1);
  if (letter === 'K') return focusRow(rows, at === -1 ? rows.length - 1 : at - 1);
  const row = rows[at];
  if (letter === 'X') {
    const box = row?.querySelector<HTMLElement>(CHOICE);
    box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isSpan }));
    return box !== null && box !== undefined;
  }
  const ofLetter = `[data-row-key="${CSS.escape(letter)}"]`;
  // Without a row in focus the letter is not taken for something else.
  if (!row) return document.querySelector(`main ${ofLetter}`) !== null && focusRow(rows, 0);
  const button = [...row.querySelectorAll<HTMLElement>(ofLetter)].find(canPress);
  if (!button) return false;
  // A mark that is set stays set: only a click removes it.
  if (button.ariaPressed !== 'true') button.click();
  if (row.dataset.row === 'next') focusRow(rows, at + 1);
  else button.focus();
  return true;
}

/** Focuses what opens the row at a place, at the ends the last one; false without rows. */
function focusRow(rows: HTMLElement[], wanted: number): boolean {
  const row = rows[Math.min(rows.length - 1, Math.max(0, wanted))];
  const link = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input');
  link?.focus();
  return link !== null && link !== undefined;
}

/** The current button of a group, or its first one. */
function currentOf(group: HTMLElement): HTMLElement | undefined {
  const buttons = [...group.querySelectorAll<HTMLElement>('a, button')].filter(canPress);
  return buttons.find((button) => button.ariaCurrent !== null) ?? buttons[0];
}

function canPress(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]');
}

function splitKeys(keys: string | null | undefined): string[] {
  return (keys ?? '').replaceAll('Control', 'Ctrl').split('+');
}

function firstOfEach(known: PageKey[]): PageKey[] {
  return known.filter(({ keys }, at) => known.findIndex((other) => other.keys.join() === keys.join()) === at);
}

function nameOf(element: HTMLElement): string {
  const { labels } = element as Partial<HTMLTextAreaElement>;
  const name = element.dataset.keyName ?? element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
  return (name ?? element.textContent ?? '').trim();
}
