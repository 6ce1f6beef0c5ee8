import { countryOfDialCode } from '../../../kit/text/dial-codes.ts';
import { keepTogether } from '../../../kit/text/keep-together.ts';
import type { FormDefaults } from '../../enquiries/forms/ui/read-form-defaults.ts';
import type { Institute } from '../../settings/contract.ts';

/**
 * The form defaults, from the settings and the catalogue. React renders text from here, so strings are joined in
 * advance.
 */
export function formDefaultsOf(institute: Institute, courses: { label: string }[]): FormDefaults {
  const { counselling } = institute;
  return {
    courses: courses.map(({ label }) => label),
    country: countryOfDialCode(institute.dialCode).code,
    counselling: { ...counselling, title: keepTogether(counselling.title), lead: keepTogether(counselling.lead) },
    callNote: keepTogether(institute.freeSession.callNote),
  };
}
