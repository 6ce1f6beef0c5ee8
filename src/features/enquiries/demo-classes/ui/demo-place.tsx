import { Island } from '../../../../ui/islands/island.tsx';
import { DemoForm, type DemoFormProps } from './demo-form.tsx';
import { useFormDefaults } from '../../forms/ui/form-defaults.tsx';

/** The demo form on its own page; its script loads on first interaction. */
export function DemoPlace(props: Omit<DemoFormProps, 'courses' | 'country' | 'onSent'>) {
  const { courses, country } = useFormDefaults();
  return <Island name="demo-form" component={DemoForm} props={{ ...props, courses, country }} className="form-place" />;
}
