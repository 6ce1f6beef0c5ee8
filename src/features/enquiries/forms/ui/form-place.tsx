import { Island } from '../../../../ui/islands/island.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { useFormDefaults } from './form-defaults.tsx';
import { formPlans } from './form-plans.ts';

type FormPlaceProps = Omit<EnquiryFormProps, 'courses' | 'country' | 'aside' | 'onSent'>;

/** A form on a static page; its script loads on first interaction. At most one per page. */
export function FormPlace(props: FormPlaceProps) {
  const { courses, country } = useFormDefaults();
  const choosesCourse = formPlans[props.kind].rows.flat().includes('course');
  return (
    <Island
      name="enquiry-form"
      component={EnquiryForm}
      props={{ ...props, courses: choosesCourse ? courses : [], country }}
      className="form-place"
    />
  );
}
