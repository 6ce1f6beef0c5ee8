import { createContext, use, type ReactNode } from 'react';
import { noFacts, type FormFacts } from './read-form-facts.ts';

const FormFactsContext = createContext(noFacts);

/** Hands the facts to the forms of a page, and keeps them in its markup for the dialogs that open later. */
export function FormFactsPlace({ facts, children }: { facts: FormFacts; children: ReactNode }) {
  return (
    <FormFactsContext value={facts}>
      {children}
      <div hidden data-form-facts={JSON.stringify(facts)} />
    </FormFactsContext>
  );
}

export function useFormFacts(): FormFacts {
  return use(FormFactsContext);
}
