import { SALE_DRAFTS } from '../../../accounts/sessions/ui/token-vault.ts';
import { readStorageJson, writeStorageJson } from '../../../../ui/browser-storage.ts';
import type { SaleState } from './sale-state.ts';

/** The typed fields of a sale that its state does not hold. */
export const DRAFT_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'businessName',
  'reference',
  'receivedOn',
  'note',
] as const;

/** A sale that is not made yet, as this browser keeps it for whoever types it. */
export interface SaleDraft {
  /** Its idempotency key: a sale whose answer was lost is not made twice. */
  saleKey: string;
  state: SaleState;
  fields: Record<string, string>;
  /** When it was last typed in, in milliseconds. */
  at: number;
}

/** An older draft is not offered: prices and customers have changed. */
const MAX_AGE_MS = 24 * 3600 * 1000;

/** Returns the draft of this person in this browser; `null` when there is none, or it is old or unreadable. */
export function readSaleDraft(userId: string, now: number): SaleDraft | null {
  const kept = readStorageJson(keyOf(userId));
  return isDraft(kept) && now - kept.at < MAX_AGE_MS ? kept : null;
}

/** Keeps the draft in this browser, or forgets it with `null`. */
export function keepSaleDraft(userId: string, draft: SaleDraft | null): void {
  writeStorageJson(keyOf(userId), draft);
}

/** How many things were chosen or typed; 0 for an empty form. */
export function countChanges({ state, fields }: Pick<SaleDraft, 'state' | 'fields'>): number {
  const { customer, isNew, lines, coupon, plan, gstin, split } = state;
  const typed = DRAFT_FIELDS.filter((name) => name !== 'receivedOn' && (fields[name] ?? '').trim() !== '');
  const parts = Object.values(split).filter(({ amount }) => amount.trim() !== '');
  const chosen = [customer !== null || isNew, coupon !== null, plan !== null, gstin !== ''].filter(Boolean);
  return chosen.length + lines.length + parts.length + typed.length;
}

function keyOf(userId: string): string {
  return `${SALE_DRAFTS}${userId}`;
}

function isDraft(value: unknown): value is SaleDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { saleKey, state, fields, at } = value as Partial<Record<keyof SaleDraft, unknown>>;
  return (
    typeof saleKey === 'string' &&
    typeof at === 'number' &&
    typeof fields === 'object' &&
    fields !== null &&
    typeof state === 'object' &&
    state !== null &&
    'lines' in state &&
    Array.isArray(state.lines) &&
    'split' in state
  );
}
