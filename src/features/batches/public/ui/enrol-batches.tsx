import './next-batches.css';
import type { PublicBatch } from '../public-contract.ts';
import { BATCH_FILTERS, batchFiltersHref, type BatchFilters } from './batch-filters.ts';
import { BatchRow, MAX_SHOWN } from './next-batches.tsx';

/** The next batches of each course, with filters that are links. */
export function EnrolBatches({ batches, filters }: { batches: readonly PublicBatch[]; filters: BatchFilters }) {
  const courses = Map.groupBy(batches, ({ courseId }) => courseId);
  const isFiltered = Object.keys(filters).length > 0;
  if (batches.length === 0 && !isFiltered) return null;
  return (
    <section id="batches" className="enrol-batches" aria-labelledby="batches-title">
      <h2 id="batches-title" className="type-h2-inner">
        Next batches
      </h2>
      {Object.entries(BATCH_FILTERS).map(([name, { label, names }]) => (
        <FilterLinks key={name} name={name as keyof BatchFilters} label={label} names={names} filters={filters} />
      ))}
      {batches.length === 0 && (
        <p>
          No batch fits these filters.{' '}
          <a className="link next-batches-ask" href="/enroll#batches">
            Clear filters
          </a>
        </p>
      )}
      {[...courses].map(([courseId, own]) => (
        <section key={courseId} aria-labelledby={`batches-${courseId}`}>
          <h3 id={`batches-${courseId}`} className="type-h3">
            <a className="link" href={`/course/${own[0]?.courseSlug}`}>
              {own[0]?.courseTitle}
            </a>
          </h3>
          <ul className="next-batches-rows">
            {own.slice(0, MAX_SHOWN).map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface FilterLinksProps {
  name: keyof BatchFilters;
  label: string;
  names: Record<string, string>;
  filters: BatchFilters;
}

function FilterLinks({ name, label, names, filters }: FilterLinksProps) {
  const choices = [['', 'Any'] as const, ...Object.entries(names)];
  const current: string = filters[name] ?? '';
  return (
    <nav className="batch-filter" aria-label={label}>
      <span>{label}</span>
      <ul>
        {choices.map(([value, text]) => (
          <li key={value}>
            <a
              href={batchFiltersHref(filters, name, value || null)}
              aria-current={value === current ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
