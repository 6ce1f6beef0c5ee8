import type { FieldPlan, FormClock, FormRecord } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { isRecord, textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import { DYE_NAMES } from '../../../../../kit/motif/dyes.ts';
import { FAMILY_NAMES } from '../../../../../kit/motif/families.ts';
import { claimStatus } from '../../../../settings/rules.ts';
import { claimStatusLabel } from './claim-status-label.ts';

/** Fields shared by several screens. */
export const text = (name: string, label: string, hint?: string): FieldPlan => ({ kind: 'text', name, label, hint });
export const area = (name: string, label: string, hint?: string): FieldPlan => ({ kind: 'area', name, label, hint });
export const lines = (name: string, label: string, hint?: string): FieldPlan => ({ kind: 'lines', name, label, hint });
export const group = (name: string, label: string, fields: readonly FieldPlan[]): FieldPlan => ({
  kind: 'group',
  name,
  label,
  fields,
});

const option = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });

/** Motif family and dye of an image. */
export const motifFields: readonly FieldPlan[] = [
  { kind: 'choice', name: 'family', label: 'Pattern', options: FAMILY_NAMES.map(option) },
  { kind: 'choice', name: 'dye', label: 'Colour', options: DYE_NAMES.map(option) },
];
export const dyeField: FieldPlan = { kind: 'choice', name: 'dye', label: 'Colour', options: DYE_NAMES.map(option) };
export const blankMotif = { family: 'jaali', dye: 'morpankh' };

/** The evidence that every claim needs. `who` names the person who consents. */
export function proofFields(who: string, note: string): readonly FieldPlan[] {
  return [
    area('source', 'Source', 'Shown beside it on the site.'),
    { kind: 'day', name: 'asOf', label: 'As of', hint: 'The day it was counted or last checked.' },
    {
      kind: 'group',
      name: 'consent',
      label: 'Consent',
      hint: 'Only staff see it. Without it the proof point is not public.',
      fields: [
        text('by', who),
        { kind: 'day', name: 'givenOn', label: 'Given on' },
        { ...area('note', note), optional: true },
      ],
    },
  ];
}

export const blankProof = () => ({ source: '', asOf: '', consent: { by: '', givenOn: '', note: '' } });

/** The published status of the claim in the form, as text. */
export function claimNote(claim: FormRecord, clock: FormClock) {
  const consent = isRecord(claim.consent) ? claim.consent : {};
  const proof = {
    source: textOf(claim.source),
    asOf: textOf(claim.asOf),
    consent: { by: textOf(consent.by), givenOn: textOf(consent.givenOn) },
  };
  return claimStatusLabel(claimStatus(proof, clock), clock.months);
}

/** An id for a new entry. */
export function freshId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** A list of the institute's figures, each a claim. */
export function figureList(name: string, label: string, hint: string): FieldPlan {
  return {
    kind: 'list',
    name,
    label,
    hint,
    entry: 'figure',
    titleOf: (entry) => `${textOf(entry.figure)} ${textOf(entry.label)}`.trim(),
    noteOf: claimNote,
    blank: () => ({ id: freshId(), figure: '', suffix: '', label: '', ...blankProof() }),
    fields: [
      text('figure', 'Number', 'For example 1,000+'),
      text(
        'label',
        'What it counts',
        '“out of 5, ...” is also shown beside the stars of the home page, “hiring partners” in the drawing about placement.',
      ),
      {
        ...text(
          'suffix',
          'Suffix',
          'What follows the number, for example +. The number counts up if nothing else does.',
        ),
        optional: true,
      },
      ...proofFields('Who vouches for the number', 'Note'),
    ],
  };
}
