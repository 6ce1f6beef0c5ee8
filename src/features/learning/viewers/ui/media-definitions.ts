import { inTurns } from '../../../../ui/in-turns.ts';
import { pageNonce } from '../../../../ui/document/page-nonce.ts';

/** An element of the player: its markup, with a `<style>`, is made by a method of its class. */
interface Templated {
  getTemplateHTML(...given: unknown[]): string;
}

// Loaded before the elements (media-elements.ts). Those in the page are built as soon as they are defined, and all at once
// they would hold up the touch that brought them.
const waiting: (() => void)[] = [];
const define = customElements.define.bind(customElements);
customElements.define = (name, element, options) => {
  if (!isTemplated(element)) {
    define(name, element, options);
    return;
  }
  giveNonce(element);
  waiting.push(() => define(name, element, options));
};

let defined: Promise<void> | null = null;

/** Defines the elements one after another, and lets the page answer in between; settles when all are there. */
export function defineInTurns(): Promise<void> {
  return (defined ??= new Promise((resolve) => inTurns([...waiting.splice(0), resolve])));
}

function giveNonce(element: Templated): void {
  const given = element.getTemplateHTML;
  element.getTemplateHTML = function withNonce(...facts) {
    return given.apply(this, facts).replaceAll('<style>', `<style nonce="${pageNonce()}">`);
  };
}

function isTemplated(element: object): element is Templated {
  return 'getTemplateHTML' in element;
}
