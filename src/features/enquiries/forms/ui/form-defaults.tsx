import { createContext, use, type ReactNode } from 'react';
import { noDetails, type FormDefaults } from './read-form-defaults.ts';

const FormDefaultsContext = createContext(noDetails);

/** Hands the facts to the forms of a page, and keeps them in its markup for the dialogs that open later. */
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
