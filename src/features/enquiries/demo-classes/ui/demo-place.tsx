import { Island } from '../../../../ui/islands/island.tsx';
import { DemoForm, type DemoFormProps } from './demo-form.tsx';
import { useFormFacts } from '../../forms/ui/form-facts.tsx';

/** The demo form on a page of its own; the script comes when it is touched. */
export function DemoPlace(props: Omit<DemoFormProps, 'courses' | 'country' | 'onSent'>) {
  const { courses, country } = useFormFacts();
  return <Island name="demo-form" component={DemoForm} props={{ ...props, courses, country }} className="form-place" />;
}
