/** What the office's list of demo classes shows; it stands in its address. */
export interface DemosView {
  when: 'upcoming' | 'today' | 'past';
  /** From 1. */
  page: number;
}

/** Reads an address; what it does not know is left out. */
export function readDemosView(parameters: URLSearchParams): DemosView {
  const page = parameters.get('page') ?? '';
  const when = parameters.get('when');
  return {
    when: when === 'past' || when === 'today' ? when : 'upcoming',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function demosHref({ when, page = 1 }: Partial<DemosView>): string {
  const parameters = new URLSearchParams();
  if (when === 'past' || when === 'today') parameters.set('when', when);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `/admin/demos?${text}` : '/admin/demos';
}
