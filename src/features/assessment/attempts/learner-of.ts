import type { SignedInCaller } from '../../../platform/http/caller.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isUuid } from '../../catalogue/rules.ts';

/** Returns the user a call is about: the named learner (allowed by the access check), else the caller. */
export function learnerOf(caller: Pick<SignedInCaller, 'userId'>, named: string | undefined): string {
  if (named === undefined) return caller.userId;
  if (!isUuid(named)) throw notFound('There is no such learner.');
  return named;
}
