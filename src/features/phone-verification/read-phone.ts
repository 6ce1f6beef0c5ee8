import { PHONE_ISSUE_TEXTS } from '../../kit/text/phone-text.ts';
import { AppError } from '../../platform/http/errors.ts';
import { explainPhone, type Phone } from '../../platform/read-phone.ts';
import { INVALID_PHONE, PHONE_MISSING } from './rules.ts';

/** Maximum number of dial codes listed in one sentence. */
const MAX_NAMED = 5;

/** The normalized number. Throws 422 for an impossible one. */
export function requirePossiblePhone(typed: string): Phone {
  const { phone, issue } = explainPhone(typed);
  if (phone) return phone;
  throw invalidPhone(issue === 'several' || issue === 'shortened' ? PHONE_ISSUE_TEXTS[issue] : INVALID_PHONE);
}

/** A number that may get a code or got one. Throws 400 when empty, 422 when impossible or of another country. */
export function requirePhone(typed: string, dialCodes: readonly string[]): Phone {
  if (typed.trim() === '') {
    throw new AppError(400, 'invalid-input', PHONE_MISSING, { issues: [{ path: 'phone', message: PHONE_MISSING }] });
  }
  const phone = requirePossiblePhone(typed);
  if (!dialCodes.includes(phone.dialCode)) throw invalidPhone(otherCountry(phone.dialCode, dialCodes));
  return phone;
}

/** Names the countries that get codes, or if there are many, the one that does not. */
function otherCountry(dialCode: string, dialCodes: readonly string[]): string {
  return dialCodes.length > MAX_NAMED
    ? `We send no codes to numbers that begin with ${dialCode}.`
    : `We send codes only to numbers that begin with ${dialCodes.join(', ')}.`;
}

function invalidPhone(message: string): AppError {
  return new AppError(422, 'invalid-phone', message, { issues: [{ path: 'phone', message }] });
}
