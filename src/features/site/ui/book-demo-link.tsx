import { ButtonLink } from '../../../ui/button.tsx';

/** Opens the form for a free demo class; without a script it leads to the same form on a page of its own. */
export function BookDemoLink({ wide }: { wide?: boolean }) {
  return (
    <ButtonLink href="/form?heading=Course%20Booking%20Demo" data-opens="demo" wide={wide}>
      Book Free Demo Class
    </ButtonLink>
  );
}
