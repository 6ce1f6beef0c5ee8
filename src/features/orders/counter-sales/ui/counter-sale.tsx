import { useEffect, useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { useApplication } from '../../../../ui/document/application-context.ts';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import { keepSaleDraft, readSaleDraft, type SaleDraft } from './sale-draft.ts';
import { SaleForm } from './sale-form.tsx';
import type { SaleStart } from './sale-state.ts';

/** The form of a sale; one that was typed in this browser and not made is offered again first. */
export function CounterSale({ start, courses }: { start: SaleStart; courses: SoldCourse[] }) {
  const userId = useApplication().user?.userId ?? '';
  const [offered, setOffered] = useState<SaleDraft | null>(null);
  const [continued, setContinued] = useState<SaleDraft | null>(null);
  useEffect(() => setOffered(readSaleDraft(userId, Date.now())), [userId]);
  return (
    <>
      {offered && (
        <section className="box office-box sale-draft" aria-label="Unfinished sale">
          <p>
            <strong>{describe(offered, courses)}</strong>
            <span className="office-note">
              {' '}
              Unfinished sale of {formatMomentInText(new Date(offered.at).toISOString())}, kept in this browser.
            </span>
          </p>
          <p className="sale-draft-acts">
            <Button
              variant="line"
              size="small"
              onClick={() => {
                setContinued(offered);
                setOffered(null);
              }}
            >
              Continue
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                keepSaleDraft(userId, null);
                setOffered(null);
              }}
            >
              Discard
            </Button>
          </p>
        </section>
      )}
      <SaleForm
        key={continued?.saleKey ?? start.customer?.leadId ?? start.customer?.userId ?? 'new'}
        {...{ start, courses, userId }}
        draft={continued}
      />
    </>
  );
}

function describe({ state, fields }: SaleDraft, courses: readonly SoldCourse[]): string {
  const titles = state.lines.flatMap(({ courseId }) => courses.find(({ id }) => id === courseId)?.title ?? []);
  return [state.customer?.name ?? fields.name, ...titles].filter(Boolean).join(', ') || 'A sale';
}
