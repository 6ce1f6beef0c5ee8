import { ROLE_NAMES } from '../../../../kit/roles.ts';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { PersonPicture } from '../../../../ui/motifs/person-picture.tsx';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import { roleMeanings, type UserResponse } from '../../../accounts/users/ui/user-labels.ts';

/** Who it is, and how to reach them. */
export function UserDetails({ person }: Pick<UserResponse, 'person'>) {
  const { name, phone, role, state } = person;
  return (
    <section className="box office-box" aria-labelledby="facts-title">
      <div className="person-head">
        <PersonPicture name={name} imageUrl={person.profileImage} size={56} />
        <h2 id="facts-title" className="type-h4">
          The account
        </h2>
      </div>
      <dl className="office-facts">
        <DetailRow name="E-mail">
          <Email {...person} />
        </DetailRow>
        <DetailRow name="Phone">
          {phone === '' ? (
            <span className="soft">None</span>
          ) : (
            <a className="office-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          {person.signInPhone && <span className="office-note">Signs in by code with {person.signInPhone}</span>}
        </DetailRow>
        {person.address && <DetailRow name="Address">{person.address}</DetailRow>}
        {person.links.length > 0 && (
          <DetailRow name="Links">
            {person.links.map((link) => (
              <a key={link} className="office-link" href={link} rel="noreferrer noopener" target="_blank">
                {link.replace(/^https?:\/\//, '')}
              </a>
            ))}
          </DetailRow>
        )}
        <DetailRow name="Role">
          {ROLE_NAMES[role]}
          <span className="office-note">{roleMeanings[role]}</span>
        </DetailRow>
        <DetailRow name="Joined">{formatDateTime(person.joinedAt)}</DetailRow>
        <DetailRow name="Last seen">{person.lastSeenAt ? formatDateTime(person.lastSeenAt) : 'Never'}</DetailRow>
        {person.closedAt && (
          <DetailRow name={state === 'erased' ? 'Erased' : 'Closed'}>{formatDateTime(person.closedAt)}</DetailRow>
        )}
      </dl>
    </section>
  );
}

function Email({ email, isEmailVerified, state }: UserResponse['person']) {
  if (state === 'erased') return <span className="soft">None</span>;
  return (
    <>
      <a className="office-link" href={`mailto:${email}`}>
        {email}
      </a>
      <span className="office-note">{isEmailVerified ? 'Verified' : 'Not verified'}</span>
    </>
  );
}
