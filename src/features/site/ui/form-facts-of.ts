import { countryOfDialCode } from '../../../kit/dial-codes.ts';
import type { FormFacts } from '../../enquiries/ui/read-form-facts.ts';
import type { Institute } from '../../settings/contract.ts';

/** What the forms take from the settings and the catalogue. */
export function formFactsOf(institute: Institute, courses: { label: string }[]): FormFacts {
  return {
    courses: courses.map(({ label }) => label),
    country: countryOfDialCode(institute.dialCode).code,
    counselling: institute.counselling,
    callNote: institute.freeSession.callNote,
  };
}
