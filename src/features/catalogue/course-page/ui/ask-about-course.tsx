import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { phoneHref } from '../../../../ui/shell/institute-info.ts';
import { FormPlace } from '../../../enquiries/forms/ui/form-place.tsx';

/** The enquiry section of a course's page. */
export function AskAboutCourse({ title, phone }: { title: string; phone: string }) {
  return (
    <section id="ask" className="course-part later" aria-labelledby="ask-title">
      <h2 id="ask-title" className="type-h2-inner">
        Ask about this course
      </h2>
      <p className="course-text">Ask about dates, fees or where to start. We will reply.</p>
      <FormPlace kind="course-enquiry" values={{ course: title }} guardsLeaving />
      {phone && (
        <ButtonLink variant="text" icon={Phone} href={phoneHref(phone)}>
          Call {phone}
        </ButtonLink>
      )}
    </section>
  );
}
