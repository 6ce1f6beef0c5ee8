import { countryOfDialCode } from '../../../kit/text/dial-codes.ts';
import { keepTogether } from '../../../kit/text/keep-together.ts';
import type { FormDefaults } from '../../enquiries/forms/ui/read-form-defaults.ts';
import type { Institute } from '../../settings/contract.ts';

/**
 * The form defaults, from the settings and the catalogue. Hydration compares texts, so the no-break spaces are set
 * here.
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
