import { createContext, use } from 'react';
import type { FieldErrors, FieldLimits, FormChoices, FormClock, FormRecord } from './field-plan.ts';

/** What every field of a described form reads and does. */
export interface DescribedFormContext {
  value: FormRecord;
  errors: FieldErrors;
  limits: FieldLimits;
  clock: FormClock;
  choices: FormChoices;
  /** The fields at these paths are shown and not edited, with why. */
  locked: ReadonlySet<string>;
  lockedWhy: string;
  change: (path: string, next: unknown) => void;
}

export const FormContext = createContext<DescribedFormContext | null>(null);

export function useDescribedForm(): DescribedFormContext {
  const form = use(FormContext);
  if (!form) throw new Error('A described field stands outside of its form');
  return form;
}
