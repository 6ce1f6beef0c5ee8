import type { PayInput } from './pay-order.ts';
import { badRequest } from './provider-error.ts';

/** The buyer's input, if any. */
export interface Typed {
  vpa?: string | undefined;
  card_number?: string | undefined;
  otp?: string | undefined;
}

/** The provider's published test numbers; any other card is declined, so that no real one is used. */
const TEST_CARDS = new Set([
  '4111111111111111',
  '5267318187975449',
  '5104060000000008',
  '4718609108204366',
  '5104015555555558',
  '5555555555554444',
  '5105105105105100',
  '4012888888881881',
  '5241810000000000',
]);

/**
 * The outcome of a payment by the provider's published test ids: `failure@razorpay` fails, and so does a card with a one-time code of
 * fewer than 4 digits; otherwise the clicked button decides. Throws the provider's error for other ids and cards.
 */
export function playScenario(
  outcome: PayInput['outcome'],
  method: PayInput['method'],
  typed: Typed,
): PayInput['outcome'] {
  if (method === 'upi') {
    const vpa = typed.vpa?.trim().toLowerCase() ?? 'success@razorpay';
    if (vpa === 'failure@razorpay') return 'failure';
    if (vpa !== 'success@razorpay')
      throw badRequest('Invalid VPA. Please enter a valid Virtual Payment Address', 'vpa', 'invalid_vpa');
    return outcome;
  }
  if (method === 'netbanking') return outcome;
  const card = typed.card_number?.replaceAll(/[\s-]/g, '');
  if (card !== undefined && !TEST_CARDS.has(card))
    throw badRequest('The card is not one of the test cards of the provider.', 'card_number', 'card_number_invalid');
  return typed.otp !== undefined && !/^\d{4,10}$/.test(typed.otp.trim()) ? 'failure' : outcome;
}
