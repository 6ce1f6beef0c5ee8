import { AppError } from '../../platform/http/errors.ts';
import { isOfState } from './rules.ts';

/** A GSTIN contains its state; choosing another one is an error. */
export function requireStateOfGstin({ gstin, state }: { gstin: string; state: string }): void {
  if (isOfState(gstin, state)) return;
  throw new AppError(422, 'gstin-of-other-state', 'This GSTIN belongs to another state than the one you chose.');
}
