/** What every form of the site needs, on any page. */
export interface FormDefaults {
  /** Available course titles. */
  courses: string[];
  /** ISO code of the country whose dial code is the default. */
  country: string;
  /** Whether it opens automatically, and how long after page load. */
  counselling: { title: string; lead: string; opensItself: boolean; opensAfterSeconds: number };
  /** Shown below a request for a call: the calling hours. */
  callNote: string;
}

export const noFormDefaults: FormDefaults = {
  courses: [],
  country: 'IN',
  counselling: { title: '', lead: '', opensItself: true, opensAfterSeconds: 5 },
  callNote: '',
};

/** The form defaults embedded in the current page. */
export function readFormDefaults(): FormDefaults {
  const kept = document.querySelector<HTMLElement>('[data-form-facts]')?.dataset.formFacts;
  return kept ? { ...noFormDefaults, ...(JSON.parse(kept) as Partial<FormDefaults>) } : noFormDefaults;
}
