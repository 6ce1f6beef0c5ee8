// spec 1 §9: the typewriter's speed.
const CHARACTER_MS = 100;

/**
 * Types out the lines marked `data-type-line`, a character at a time. The whole line is in the HTML and keeps its room;
 * what is still to come is only transparent, so that screen readers and searches have it from the start.
 */
export function typeLines(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const line of root.querySelectorAll<HTMLElement>('[data-type-line]')) typeLine(line);
}

function typeLine(line: HTMLElement): void {
  const characters = [...line.textContent];
  // Words changed in place; new nodes would make the browser match every `:has()` of the page anew.
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
