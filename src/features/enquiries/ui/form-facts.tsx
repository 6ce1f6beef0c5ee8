import { createContext, use, type ReactNode } from 'react';

/** What every form of the site needs to know, whatever page it stands on. */
export interface FormFacts {
  /** Titles to choose from. */
  courses: string[];
  /** ISO code of the country whose dial code is chosen beforehand. */
  country: string;
  counselling: { title: string; lead: string };
  /** Below a request for a call: when we call. */
  callNote: string;
}

const noFacts: FormFacts = { courses: [], country: 'IN', counselling: { title: '', lead: '' }, callNote: '' };

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

/** The facts of the page that is shown in this browser. */
export function readFormFacts(): FormFacts {
  const kept = document.querySelector<HTMLElement>('[data-form-facts]')?.dataset.formFacts;
  return kept ? { ...noFacts, ...(JSON.parse(kept) as Partial<FormFacts>) } : noFacts;
}
