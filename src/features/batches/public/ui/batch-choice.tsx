import { useEffect, useState } from 'react';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { SearchSelect } from '../../../../ui/forms/search-select.tsx';
import { readAllPages } from '../../../../ui/lists/read-all-pages.ts';
import { daysText, timesText } from '../../batches/ui/batch-labels.ts';
import type { listPublicBatches, PublicBatch } from '../public-contract.ts';

/** A batch that the office sells a seat of, with what it costs in rupees. */
export interface SoldBatch {
  id: string;
  priceRupees: number;
}

interface BatchChoiceProps {
  courseId: string;
  /** Of the course, for screen readers where several courses are sold. */
  title: string;
  /** Id of the batch; empty: at one's own pace. */
  value: string;
  error: string | undefined;
  onChange: (batch: SoldBatch | null) => void;
}

/** The open batches of a course that is sold; nothing for a course without one. */
export function BatchChoice({ courseId, title, value, error, onChange }: BatchChoiceProps) {
  const batches = useBatches(courseId);
  if (batches.length === 0) return null;
  const free = batches.filter(({ left, id }) => left > 0 || id === value);
  const full = batches.filter(({ left }) => left === 0).map(({ code }) => code);
  return (
    <SearchSelect
      searchLabel="Search batches"
      label={`Batch of ${title}`}
      placeholder="No batch: at their own pace"
      options={free.map((batch) => ({ value: batch.id, label: describe(batch) }))}
      value={value}
      hint={full.length > 0 ? `Full: ${full.join(', ')}` : undefined}
      error={error}
      onChange={({ target }) => {
        const chosen = batches.find(({ id }) => id === target.value);
        onChange(chosen ? { id: chosen.id, priceRupees: chosen.salePrice ?? chosen.price } : null);
      }}
    />
  );
}

/** "MSL-UX-01-B, from 7 Dec 2026, Mon, Wed, Fri, 8 am to 10 am, 14 seats left, ₹24,999". */
function describe({ code, startDate, days, from, to, left, price, salePrice }: PublicBatch): string {
  return [
    `${code}, from ${formatNearDate(startDate)}`,
    `${daysText(days)}, ${timesText({ from, to })}`,
    left === 1 ? '1 seat left' : `${left} seats left`,
    formatRupees(salePrice ?? price),
  ].join(', ');
}

function useBatches(courseId: string): PublicBatch[] {
  const [batches, setBatches] = useState<PublicBatch[]>([]);
  useEffect(() => {
    let isStale = false;
    readAllPages(async (place) => {
      const query = { course: courseId, ...place };
      const found = await callApi<typeof listPublicBatches>({ method: 'GET', path: '/batches', query });
      return { rows: found.batches, total: found.total };
    }).then(
      (found) => isStale || setBatches(found),
      // The sale goes on without a batch.
      () => isStale || setBatches([]),
    );
    return () => {
      isStale = true;
    };
  }, [courseId]);
  return batches;
}
