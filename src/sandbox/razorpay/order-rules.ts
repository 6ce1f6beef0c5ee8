import { z } from 'zod';
import { badRequest } from './provider-error.ts';
import type { ProviderError } from './provider-error.ts';

export interface NewOrder {
  amountPaise: number;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
}

const MINIMUM_PAISE = 100; // india §3
const RECEIPT_LIMIT = 40;
const NOTES_LIMIT = 15;
const NOTE_LENGTH_LIMIT = 256;
const KNOWN_FIELDS = new Set([
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'payment',
  'offers',
  'offer_id',
  'unique_receipt',
]);

const jsonObject = z.record(z.string(), z.unknown());
const noteValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

/** Parses the body of `POST /v1/orders`: the order, or the provider's error. */
export function readNewOrder(body: unknown): NewOrder | ProviderError {
  const object = jsonObject.safeParse(body);
  if (!object.success) return badRequest('The request body is not valid JSON.');
  const { amount, currency, receipt = null, notes = {} } = object.data;

  const extra = Object.keys(object.data).find((field) => !KNOWN_FIELDS.has(field));
  if (extra !== undefined)
    return badRequest(`${extra} is/are not required and should not be sent`, extra, 'extra_field_sent');
  if (amount === undefined) return badRequest('amount: is required.', 'amount');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    return badRequest('The amount must be an integer.', 'amount');
  if (amount < MINIMUM_PAISE) {
    return badRequest('Order amount less than minimum amount allowed', 'amount', 'amount_less_than_minimum_amount');
  }
  if (currency !== 'INR') return badRequest('Currency is not supported', 'currency');
  if (receipt !== null && typeof receipt !== 'string') return badRequest('The receipt must be a string.', 'receipt');
  if (receipt !== null && receipt.length > RECEIPT_LIMIT) {
    return badRequest(`The receipt may not be greater than ${RECEIPT_LIMIT} characters.`, 'receipt');
  }
  const readNotes = readNotesField(notes);
  if (readNotes === null) return badRequest('The notes field takes at most 15 pairs of 256 characters.', 'notes');
  return { amountPaise: amount, currency, receipt: receipt === '' ? null : receipt, notes: readNotes };
}

/** Parses a `notes` field: `null` when it exceeds the provider's limits. An empty list means none. */
export function readNotesField(notes: unknown): Record<string, string> | null {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return {};
  const read = noteValues.safeParse(notes);
  if (!read.success) return null;
  const pairs = Object.entries(read.data);
  const fits =
    pairs.length <= NOTES_LIMIT &&
    pairs.every(([key, value]) => key.length <= NOTE_LENGTH_LIMIT && value.length <= NOTE_LENGTH_LIMIT);
  return fits ? read.data : null;
}
