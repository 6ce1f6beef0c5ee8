import { ButtonLink } from '../../../../ui/button.tsx';

/** The brochure that an enquiry unlocked; opens in a new tab. */
export function BrochureReward({ href }: { href: string }) {
  return (
    <ButtonLink href={href} target="_blank" rel="noopener" className="brochure-link">
      Open the brochure
    </ButtonLink>
  );
}
