import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { MAX_LINK_LENGTH, MAX_LINKS } from '../../submissions/work-rules.ts';
import { linkProblem } from './link-check.ts';

interface LinksFieldProps {
  links: readonly string[];
  isLocked: boolean;
  /** Why there may be none. */
  error: string | null;
  onChange: (links: readonly string[]) => void;
}

/** Links of the work, one to a field. */
export function LinksField({ links, isLocked, error, onChange }: LinksFieldProps) {
  const shown = links.length === 0 ? [''] : links;
  const put = (at: number, link: string) => onChange(shown.map((other, place) => (place === at ? link : other)));
  return (
    <fieldset className="work-links" disabled={isLocked}>
      <legend className="field-label">Links</legend>
      <FormError small message={error} />
      {shown.map((link, at) => (
        // Links have no identity beside their place.
        <div key={at} className="work-link">
          <TextField
            label={`Link ${at + 1}`}
            labelUnseen
            inputMode="url"
            placeholder="https://"
            maxLength={MAX_LINK_LENGTH}
            value={link}
            error={linkProblem(link) ?? undefined}
            onChange={(event) => put(at, event.target.value)}
          />
          {links.length > 0 && (
            <Button
              variant="quiet"
              size="square"
              icon={X}
              aria-label={`Remove link ${at + 1}`}
              onClick={() => onChange(links.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {error === null && shown.length < MAX_LINKS && (
        <Button variant="quiet" size="small" icon={Plus} onClick={() => onChange([...shown, ''])}>
          Add link
        </Button>
      )}
    </fieldset>
  );
}
