import { isStateCode } from './gst-states.ts';

/** Whether this is a GSTIN: a state's code, a PAN, the number of the registration, Z, and a check digit that fits. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && isStateCode(text.slice(0, 2)) && checkDigit(text) === text.at(-1);
}

/** As people type it: any case, with spaces. */
export function tidyGstin(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every second sign counts double; a product counts as the sum of its two digits to the base of 36. */
function checkDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS.charAt((36 - (sum % 36)) % 36);
}
