import { createContext, use, type ReactNode } from 'react';
import { noFormDefaults, type FormDefaults } from './read-form-defaults.ts';

const FormDefaultsContext = createContext(noFormDefaults);

/** Provides the form defaults to a page's forms, and embeds them in its markup for dialogs that open later. */
export function FormDefaultsPlace({ facts, children }: { facts: FormDefaults; children: ReactNode }) {
  return (
    <FormDefaultsContext value={facts}>
      {children}
      <div hidden data-form-facts={JSON.stringify(facts)} />
    </FormDefaultsContext>
  );
}

export function useFormDefaults(): FormDefaults {
  return use(FormDefaultsContext);
}
