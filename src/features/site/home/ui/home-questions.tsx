import { Accordion } from '../../../../ui/accordion.tsx';
import { phoneHref } from '../../../../ui/shell/institute-info.ts';
import type { HomeContent } from './home-content.ts';

interface HomeQuestionsProps extends Pick<HomeContent, 'headings' | 'faq'> {
  phone: string;
  openingHours: string;
}

/** Questions and answers; the first is open. */
export function HomeQuestions({ headings, faq, phone, openingHours }: HomeQuestionsProps) {
  if (faq.length === 0) return null;
  const items = faq.map((entry, at) => ({
    id: `question-${at + 1}`,
    title: entry.question,
    open: at === 0,
    children: <p>{entry.answer}</p>,
  }));
  return (
    <section className="section ground-wash" aria-labelledby="questions-title">
      <div className="wrap home-questions">
        <div>
          <h2 id="questions-title">{headings.questions}</h2>
          <p className="type-lead">
            Still unsure?{' '}
            {phone ? (
              <>
                Call{' '}
                <a className="link" href={phoneHref(phone)}>
                  {phone}
                </a>
              </>
            ) : (
              <a className="link" href="/contact">
                Write to us
              </a>
            )}
            .{openingHours && ` ${openingHours}.`}
          </p>
        </div>
        <Accordion name="questions" items={items} />
      </div>
    </section>
  );
}
