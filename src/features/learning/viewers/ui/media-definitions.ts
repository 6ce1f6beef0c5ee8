import { inTurns } from '../../../../ui/in-turns.ts';

// Loaded before the elements (media-elements.ts). Those in the page are built as soon as they are defined, and all at once
// they would hold up the touch that brought them.
const waiting: (() => void)[] = [];
const define = customElements.define.bind(customElements);
customElements.define = (name, element, options) => {
  if (isTemplated(element)) waiting.push(() => define(name, element, options));
  else define(name, element, options);
};

let defined: Promise<void> | null = null;

/** Defines the elements one after another, yielding in between; settles when all are defined. */
export function defineInTurns(): Promise<void> {
  return (defined ??= new Promise((resolve) => inTurns([...waiting.splice(0), resolve])));
}

/** Whether it is an element of the player: its markup is made by a method of its class. */
function isTemplated(element: object): boolean {
  return 'getTemplateHTML' in element;
}
