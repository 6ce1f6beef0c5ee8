import { Phone, Send } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { phoneHref } from '../../../ui/shell/institute-facts.ts';
import { formAddress } from './form-address.ts';

/** The place on a course's page where one asks. */
export function AskAboutCourse({ title, phone }: { title: string; phone: string }) {
  return (
    <section id="ask" className="course-part" aria-labelledby="ask-title">
      <h2 id="ask-title" className="type-h2-inner">
        Ask about this course
      </h2>
      <p className="course-text">Dates, fees, what to learn first: ask, and the desk answers.</p>
      <div className="course-ask">
        <ButtonLink
          variant="line"
          icon={Send}
          href={formAddress('Enquiry', { subject: title, course: title })}
          data-opens="enquiry"
          data-subject={title}
          data-course={title}
        >
          Send an enquiry
        </ButtonLink>
        {phone && (
          <ButtonLink variant="text" icon={Phone} href={phoneHref(phone)}>
            Call {phone}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
