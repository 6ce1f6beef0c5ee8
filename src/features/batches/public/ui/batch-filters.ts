import { modeNames } from '../../batches/ui/batch-labels.ts';

/** The filters of public batches with their choices, by the names of their search parameters. */
export const BATCH_FILTERS = {
  mode: { label: 'Mode', names: modeNames },
  days: { label: 'Days', names: { weekdays: 'Weekdays', weekend: 'Weekend' } },
  time: { label: 'Time', names: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } },
} as const;

export interface BatchFilters {
  mode?: keyof (typeof BATCH_FILTERS)['mode']['names'];
  days?: keyof (typeof BATCH_FILTERS)['days']['names'];
  time?: keyof (typeof BATCH_FILTERS)['time']['names'];
}

/** Reads the filters of a URL; an unknown value filters nothing. */
export function readBatchFilters(params: URLSearchParams): BatchFilters {
  const chosen = Object.entries(BATCH_FILTERS).flatMap(([name, { names }]) => {
    const value = params.get(name) ?? '';
    return Object.hasOwn(names, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The URL with one filter changed; `null` removes it. */
export function batchFiltersHref(filters: BatchFilters, name: keyof BatchFilters, value: string | null): string {
  const { [name]: _before, ...others } = filters;
  const params = new URLSearchParams({ ...others, ...(value !== null && { [name]: value }) });
  return `/enroll${params.size > 0 ? `?${params}` : ''}#batches`;
}
