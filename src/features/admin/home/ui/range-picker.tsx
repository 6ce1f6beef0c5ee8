import { Form, Link } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { COMPARISONS, MAX_RANGE_DAYS, RANGES } from '../../../reports/overview/range-rules.ts';
import { comparisonNames, rangeHref, rangeNames, type RangeView } from './range-address.ts';

/** The range of all figures below it, and what it is compared with; each is a URL of the page. */
export function RangePicker({ view, days }: { view: RangeView; days: { from: string; to: string } }) {
  const { compare } = view;
  return (
    <div className="range-picker">
      <nav aria-label="Range of the figures" className="range-names scroll-row">
        {RANGES.filter((range) => range !== 'custom').map((range) => (
          <Link
            key={range}
            to={rangeHref({ range, from: '', to: '', compare })}
            preventScrollReset
            aria-current={view.range === range ? 'true' : undefined}
          >
            {rangeNames[range]}
          </Link>
        ))}
      </nav>
      {/* The key closes it once other days are shown. */}
      <details key={rangeHref(view)} className="range-own" open={view.refused !== undefined}>
        <summary className="button button-quiet button-small">
          {view.range === 'custom' ? 'Custom days' : 'Custom'}
        </summary>
        <Form className="range-form" action="/admin" preventScrollReset>
          <input type="hidden" name="range" value="custom" />
          <TextField label="From" name="from" type="date" required defaultValue={view.refused?.from ?? days.from} />
          <TextField
            label="To"
            name="to"
            type="date"
            required
            defaultValue={view.refused?.to ?? days.to}
            error={view.refused && `Choose a day from the first on, at most ${MAX_RANGE_DAYS} days in all.`}
          />
          <SelectField
            label="Compare with"
            name="compare"
            defaultValue={compare}
            options={COMPARISONS.map((value) => ({ value, label: comparisonNames[value] }))}
          />
          <Button type="submit" size="small">
            Apply
          </Button>
        </Form>
      </details>
    </div>
  );
}
