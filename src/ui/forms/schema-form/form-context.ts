import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { FieldErrors, FieldLimits, FormChoices, FormClock, FormRecord } from './field-plan.ts';

/** An image of a form: its URL, and how to choose another. */
export interface ImageFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  name: string;
  /** The URL of the image; empty: none. */
  value: string;
  onChange: (next: string | null) => void;
}

/** Shared by all fields of a schema form. */
export interface SchemaFormContext {
  value: FormRecord;
  errors: FieldErrors;
  limits: FieldLimits;
  clock: FormClock;
  choices: FormChoices;
  /** The fields at these paths are read-only, with the reason. */
  locked: ReadonlySet<string>;
  lockedWhy: string;
  /** Nothing can be changed: the fields are for reading. */
  isReadOnly: boolean;
  /** Chooses images; set where the user has a library of them. */
  picture: ComponentType<ImageFieldProps> | null;
  change: (path: string, next: unknown) => void;
}

export const FormContext = createContext<SchemaFormContext | null>(null);

export function useSchemaForm(): SchemaFormContext {
  const form = use(FormContext);
  if (!form) throw new Error('A described field stands outside of its form');
  return form;
}
