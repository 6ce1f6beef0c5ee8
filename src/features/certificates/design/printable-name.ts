import { findUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadShaper } from '../../../platform/limits/load-shaper.ts';
import { PLACES } from './certificate-layout.ts';
import { fitHeadline } from './fit-headline.ts';
import { namePlace } from './name-place.ts';

const TOO_LONG = 'This name is too long to be read on a certificate. Please shorten it.';

/** Returns the form error of a name that cannot be printed on a certificate; `null` if it can. */
export async function nameIssue(name: string): Promise<string | null> {
  const unprintable = findUndrawable(name);
  if (unprintable !== null) return unprintable;
  await loadShaper();
  const isFitting = Object.values(PLACES).every(
    ({ columnWidth }) => fitHeadline(name, namePlace(name, columnWidth)) !== null,
  );
  return isFitting ? null : TOO_LONG;
}

/** Throws 422 `unprintable-name`, with the issue at `field` if the name was typed into one. */
export async function requirePrintableName(name: string, field?: string): Promise<void> {
  const issue = await nameIssue(name);
  if (issue === null) return;
  throw new AppError(422, 'unprintable-name', issue, field ? { issues: [{ path: field, message: issue }] } : {});
}
