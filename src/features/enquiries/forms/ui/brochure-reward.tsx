import { ButtonLink } from '../../../../ui/button.tsx';

/** What an enquiry opened, in a tab of its own. */
export function BrochureReward({ href }: { href: string }) {
  return (
    <ButtonLink href={href} target="_blank" rel="noopener" className="brochure-link">
      Open the brochure
    </ButtonLink>
  );
}
