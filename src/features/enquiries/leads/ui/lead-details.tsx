import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayInText } from '../../../../kit/numbers/dates.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { EmailText } from '../../../../ui/office/email-text.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeLead, Lead } from '../inbox-contract.ts';
import type { editContact } from '../lead-work-contract.ts';
import { describeLost } from '../../rules.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { formatAge } from '../../../../kit/numbers/dates.ts';
import { minutesBetween } from './inbox-labels.ts';
import { LeadTags } from './lead-tags.tsx';
import { TakeLeadButton } from './take-lead-button.tsx';

type Field = 'name' | 'phone' | 'email' | 'course' | 'city' | 'owner';

interface LeadDetailListProps {
  lead: Lead;
  owners: { id: string; name: string }[];
  courses: string[];
  /** Readable visit sources. */
  source: { name: string; value: string }[];
  tagsInUse: string[];
  /** When a form last recorded the consent to an answer. */
  consentAt: string | null;
  now: string;
}

/** Who it is and whose it is; a pencil edits a fact in its place: Enter saves, Esc leaves it. */
export function LeadDetailList(props: LeadDetailListProps) {
  const { lead, owners, courses, source, tagsInUse, consentAt, now } = props;
  const [editing, setEditing] = useState<Field | null>(null);
  const fact = (field: Field, name: string, shown: ReactNode) =>
    editing === field ? (
      <EditFact
        key={field}
        field={field}
        label={name}
        {...{ lead, owners, courses }}
        onClose={() => setEditing(null)}
      />
    ) : (
      <Fact key={field} name={name} onEdit={() => setEditing(field)}>
        {shown}
      </Fact>
    );
  return (
    <section className="box lead-facts" aria-labelledby="lead-contact">
      <div className="lead-facts-head">
        <UserImage name={lead.name} size={44} />
        <div>
          <h2 id="lead-contact" className="type-h4">
            Contact
          </h2>
          <p className="soft">Lead since {formatDayInText(lead.createdAt)}</p>
        </div>
      </div>
      <dl>
        {fact('name', 'Name', lead.name)}
        {fact(
          'phone',
          'Phone',
          lead.phone === '' ? (
            ''
          ) : (
            <>
              {formatPhone(lead.phone)} {lead.isPhoneVerified && <Badge tone="ok">Verified</Badge>}
            </>
          ),
        )}
        {fact('email', 'E-mail', <EmailText email={lead.email} />)}
        {fact('course', 'Interested in', lead.course)}
        {fact('city', 'City', lead.city)}
        {fact('owner', 'Owner', lead.owner ? lead.owner.name : <TakeLeadButton lead={lead} />)}
        {source.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Consent">{consentAt === null ? 'None' : `To be answered, ${formatDayInText(consentAt)}`}</Fact>
        {lead.stage === 'lost' && <Fact name="Lost reason">{describeLost(lead)}</Fact>}
        {lead.waitingSince !== null && (
          <Fact name="Waiting">
            <span className="lead-due">{formatAge(minutesBetween(lead.waitingSince, now))}</span>
          </Fact>
        )}
        {lead.firstResponseMinutes !== null && (
          <Fact name="First response">after {formatAge(lead.firstResponseMinutes)}</Fact>
        )}
      </dl>
      <LeadTags lead={lead} inUse={tagsInUse} />
    </section>
  );
}

function Fact({ name, onEdit, children }: { name: string; onEdit?: () => void; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {onEdit && (
          <button
            type="button"
            className="lead-pencil"
            aria-keyshortcuts="E"
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            <Icon of={Pencil} size={16} />
          </button>
        )}
      </dd>
    </div>
  );
}

interface EditFactProps extends Pick<LeadDetailListProps, 'lead' | 'owners' | 'courses'> {
  field: Field;
  label: string;
  onClose: () => void;
}

function EditFact({ field, label, lead, owners, courses, onClose }: EditFactProps) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => readText(fields, field).trim(),
    async send(value) {
      const params = { id: lead.id };
      const { version } = lead;
      try {
        if (field === 'owner') {
          const body = { version, ownerId: value || null };
          await callApi<typeof changeLead>({ method: 'PUT', path: '/leads/:id', params, body });
        } else {
          const body = { version, [field]: value };
          const path = '/leads/:id/contact';
          const { duplicates } = await callApi<typeof editContact>({ method: 'PUT', path, params, body });
          if (duplicates.length > 0)
            showToast('ok', 'Saved. Look below: it may be the same person as another enquiry.');
        }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed-meanwhile') await revalidate();
        throw error;
      }
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'It was not saved. Try again.',
  });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const error = state.errors[field] ?? undefined;
  return (
    <div>
      <dt className="unseen">{label}</dt>
      <dd className="lead-edit">
        <form {...bind}>
          {field === 'owner' ? (
            <SelectField
              small
              label={label}
              name={field}
              defaultValue={lead.owner?.id ?? ''}
              options={[
                { value: '', label: 'Unassigned' },
                ...owners.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              error={error}
              ref={focusNow}
              onKeyDown={leave}
            />
          ) : (
            <TextField
              label={label}
              name={field}
              type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
              defaultValue={lead[field]}
              maxLength={200}
              autoComplete="off"
              list={field === 'course' ? 'lead-courses' : undefined}
              error={error}
              ref={focusNow}
              onKeyDown={leave}
            />
          )}
          {field === 'course' && (
            <datalist id="lead-courses">
              {courses.map((course) => (
                <option key={course}>{course}</option>
              ))}
            </datalist>
          )}
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
      </dd>
    </div>
  );
}

/** The field that replaced the pencil gets its focus. */
function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
