import { Download } from 'lucide-react';
import { ButtonLink } from '../button.tsx';

/** Links to a list as a file for a spreadsheet. */
export function CsvLink({ href, className }: { href: string; className?: string }) {
  return (
    <ButtonLink variant="quiet" size="small" icon={Download} href={href} download className={className}>
      CSV
    </ButtonLink>
  );
}
