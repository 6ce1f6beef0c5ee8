import type { SignedInCaller } from '../../../platform/http/caller.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isUuid } from '../../catalogue/rules.ts';

/** Whose record a call is about: the named learner's (the access check has seen that the caller may), else the caller's own. */
export function learnerOf(caller: Pick<SignedInCaller, 'userId'>, named: string | undefined): string {
  if (named === undefined) return caller.userId;
  if (!isUuid(named)) throw notFound('There is no such learner.');
  return named;
}
