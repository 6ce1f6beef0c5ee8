/** What every form of the site needs to know, whatever page it stands on. */
export interface FormDefaults {
  /** Titles to choose from. */
  courses: string[];
  /** ISO code of the country whose dial code is chosen beforehand. */
  country: string;
  /** Whether it is offered by itself, and how long after the page came. */
  counselling: { title: string; lead: string; opensItself: boolean; opensAfterSeconds: number };
  /** Below a request for a call: when we call. */
  callNote: string;
}

export const noDetails: FormDefaults = {
  courses: [],
  country: 'IN',
  counselling: { title: '', lead: '', opensItself: true, opensAfterSeconds: 5 },
  callNote: '',
};

/** The facts of the page that is shown in this browser. */
export function readFormDefaults(): FormDefaults {
  const kept = document.querySelector<HTMLElement>('[data-form-facts]')?.dataset.formFacts;
  return kept ? { ...noDetails, ...(JSON.parse(kept) as Partial<FormDefaults>) } : noDetails;
}
