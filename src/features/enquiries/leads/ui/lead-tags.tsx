import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { Lead } from '../inbox-contract.ts';
import type { editContact } from '../lead-work-contract.ts';
import { cleanTags, MAX_LEAD_TAGS, MAX_TAG_LENGTH } from '../../rules.ts';

interface LeadTagsProps {
  lead: Pick<Lead, 'id' | 'version' | 'tags'>;
  /** Tags of other leads, offered while somebody types. */
  inUse: string[];
}

/** The office's own marks of a lead: each can be removed, and one more added up to the limit. */
export function LeadTags({ lead, inUse }: LeadTagsProps) {
  const { tags } = lead;
  const [isAdding, setAdding] = useState(false);
  const { isBusy, run } = useOfficeAct();
  const remove = (removed: string) =>
    run(async () => {
      await keepTags(
        lead,
        tags.filter((tag) => tag !== removed),
      );
      return { message: 'Saved' };
    });
  return (
    <div className="lead-tags">
      <h3 className="unseen">Tags</h3>
      <ul>
        {tags.map((tag) => (
          <li key={tag} className="badge lead-tag">
            {tag}
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              disabled={isBusy}
              onClick={() => void remove(tag)}
            >
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
        {!isAdding && tags.length < MAX_LEAD_TAGS && (
          <li>
            <button type="button" className="lead-tag-add" onClick={() => setAdding(true)}>
              <Icon of={Plus} size={16} />
              Tag
            </button>
          </li>
        )}
      </ul>
      {isAdding && <AddTag lead={lead} inUse={inUse} onClose={() => setAdding(false)} />}
    </div>
  );
}

function AddTag({ lead, inUse, onClose }: LeadTagsProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => readText(fields, 'tag').trim(),
    check: (tag) => (tag === '' ? { message: 'Please enter the tag', errors: { tag: 'Please enter the tag' } } : null),
    async send(tag) {
      const known = inUse.find((one) => one.toLowerCase() === tag.toLowerCase());
      await keepTags(lead, cleanTags([...lead.tags, known ?? tag]));
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'It was not saved. Try again.',
  });
  const error = state.errors.tag ?? undefined;
  return (
    <form {...bind} className="lead-tag-form">
      <TextField
        label="Tag"
        name="tag"
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        list="lead-tags-in-use"
        error={error}
        ref={focusNow}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <datalist id="lead-tags-in-use">
        {inUse
          .filter((tag) => !lead.tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      <div className="lead-edit-acts">
        <Button type="submit" variant="line" size="small" busy={state.status === 'loading'} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <FormError message={error ? null : state.message} />
    </form>
  );
}

function keepTags({ id, version }: Pick<Lead, 'id' | 'version'>, tags: string[]) {
  const body = { version, tags };
  return callApi<typeof editContact>({ method: 'PUT', path: '/leads/:id/contact', params: { id }, body });
}

/** The field that the button opened gets the focus. */
function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
