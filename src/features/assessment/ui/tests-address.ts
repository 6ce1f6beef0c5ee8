/** What the office's page of tests shows; it stands in its address. */
export interface TestsView {
  tab: 'quizzes' | 'contested';
  /** Of what was contested. */
  state: 'open' | 'answered';
  /** From 1. */
  page: number;
}

/** Reads an address; what it does not know is left out. */
export function readTestsView(parameters: URLSearchParams): TestsView {
  return {
    tab: parameters.get('tab') === 'contested' ? 'contested' : 'quizzes',
    state: parameters.get('state') === 'answered' ? 'answered' : 'open',
    page: readPage(parameters),
  };
}

export function readPage(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** The address of a view; what is as usual is left out. */
export function testsHref({ tab, state, page = 1 }: Partial<TestsView>): string {
  const parameters = new URLSearchParams();
  if (tab === 'contested') parameters.set('tab', tab);
  if (tab === 'contested' && state === 'answered') parameters.set('state', state);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `/admin/tests?${text}` : '/admin/tests';
}

export function testHref(quizId: string, page = 1): string {
  return `/admin/tests/${encodeURIComponent(quizId)}${page > 1 ? `?page=${page}` : ''}`;
}
