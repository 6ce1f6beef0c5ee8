import { readNumber } from '../../../kit/numbers/form-number.ts';
import type { RouteCall } from '../../../platform/http/define-route.ts';
import type { addOpening } from '../contract.ts';
import { OPENING_TYPES } from '../rules.ts';

export type OpeningDraft = RouteCall<typeof addOpening>['body'];

/** The opening as entered; a non-numeric value becomes NaN, and the server reports it beside the field. */
export function readOpening(fields: FormData): OpeningDraft {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const rupees = (name: string) => readNumber(text(name));
  return {
    title: text('title'),
    place: text('place'),
    type: OPENING_TYPES.find((type) => type === text('type')) ?? 'Full-time',
    payRange: text('payRange'),
    payFromRupees: rupees('payFromRupees'),
    payToRupees: rupees('payToRupees'),
    postedOn: text('postedOn'),
    lastDate: text('lastDate'),
    isRemote: fields.get('isRemote') !== null,
    description: text('description'),
    duties: linesOf(text('duties')),
    wants: linesOf(text('wants')),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
