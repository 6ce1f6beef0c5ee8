import { createContext, use, type ReactNode } from 'react';
import { noFormDefaults, type FormDefaults } from './read-form-defaults.ts';

const FormDefaultsContext = createContext(noFormDefaults);

/** Provides the form defaults to a page's forms, and embeds them in its markup for dialogs that open later. */
export function FormDefaultsPlace({ defaults, children }: { defaults: FormDefaults; children: ReactNode }) {
  return (
    <FormDefaultsContext value={defaults}>
      {children}
      <div hidden data-form-facts={JSON.stringify(defaults)} />
    </FormDefaultsContext>
  );
}

export function useFormDefaults(): FormDefaults {
  return use(FormDefaultsContext);
}
