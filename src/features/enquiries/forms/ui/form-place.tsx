import { Island } from '../../../../ui/islands/island.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { useFormDefaults } from './form-defaults.tsx';
import { formPlans } from './form-plans.ts';

type FormPlaceProps = Omit<EnquiryFormProps, 'courses' | 'country' | 'aside' | 'onSent'>;

/** A form on a document; the script comes when it is touched. A page has one of them. */
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
