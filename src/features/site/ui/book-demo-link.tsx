import { ButtonLink } from '../../../ui/button.tsx';
import { formUrl } from '../../enquiries/forms/ui/form-plans.ts';

/** Opens the form for a free demo class; without JavaScript it links to the form's own page. */
export function BookDemoLink({ wide }: { wide?: boolean }) {
  return (
    <ButtonLink href={formUrl({ kind: 'demo' })} data-opens="demo" wide={wide}>
      Book Free Demo Class
    </ButtonLink>
  );
}
