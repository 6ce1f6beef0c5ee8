import { pageNonce } from '../../../ui/page-nonce.ts';

/** An element of the player: its markup, with a `<style>`, is made by a method of its class. */
interface Templated {
  getTemplateHTML(...given: unknown[]): string;
}

// Loaded before the elements (media-elements.ts): those in the page take their markup as soon as they are defined.
const define = customElements.define.bind(customElements);
customElements.define = (name, element, options) => {
  if (isTemplated(element)) giveNonce(element);
  define(name, element, options);
};

function giveNonce(element: Templated): void {
  const given = element.getTemplateHTML;
  element.getTemplateHTML = function withNonce(...facts) {
    return given.apply(this, facts).replaceAll('<style>', `<style nonce="${pageNonce()}">`);
  };
}

function isTemplated(element: object): element is Templated {
  return 'getTemplateHTML' in element;
}
