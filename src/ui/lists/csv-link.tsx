import { Download } from 'lucide-react';
import { ButtonLink } from '../button.tsx';
import { joinClasses } from '../join-classes.ts';

/** Link that downloads a list as a CSV file. */
export function CsvLink({ href, className }: { href: string; className?: string }) {
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      icon={Download}
      href={href}
      download
      className={joinClasses('list-button', className)}
    >
      Export
    </ButtonLink>
  );
}
