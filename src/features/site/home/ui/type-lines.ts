// spec 1 §9: the typewriter's speed.
const CHARACTER_MS = 100;

/**
 * Types out lines marked `data-type-line`, one character at a time. The whole line is in the HTML and keeps its space;
 * untyped characters are only transparent, for screen readers and search engines.
 */
export function typeLines(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const line of root.querySelectorAll<HTMLElement>('[data-type-line]')) typeLine(line);
}

function typeLine(line: HTMLElement): void {
  const characters = [...line.textContent];
  // Updates text nodes in place; new nodes would make the browser recheck every `:has()` of the page.
  const typed = new Text();
  const rest = new Text();
  const unseen = document.createElement('span');
  unseen.style.opacity = '0';
  unseen.append(rest);
  line.replaceChildren(typed, unseen);
  let count = 0;
  const show = () => {
    typed.data = characters.slice(0, count).join('');
    rest.data = characters.slice(count).join('');
  };
  show();
  const timer = setInterval(() => {
    count += 1;
    show();
    if (count >= characters.length) clearInterval(timer);
  }, CHARACTER_MS);
}
