import { ROLE_NAMES } from '../../../../kit/roles.ts';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import { EmailText } from '../../../../ui/office/email-text.tsx';
import { PhoneLink } from '../../../../ui/office/phone-link.tsx';
import { roleMeanings, type UserResponse } from '../../../accounts/users/ui/user-labels.ts';

/** The user's identity and contact details. */
export function UserDetails({ user }: Pick<UserResponse, 'user'>) {
  const { name, phone, role, state } = user;
  return (
    <section className="box office-box" aria-labelledby="facts-title">
      <div className="person-head">
        <UserImage name={name} imageUrl={user.profileImage} size={56} />
        <h2 id="facts-title" className="type-h4">
          The account
        </h2>
      </div>
      <dl className="office-facts">
        {state !== 'erased' && (
          <DetailRow name="E-mail">
            <Email {...user} />
          </DetailRow>
        )}
        {(phone !== '' || user.signInPhone) && (
          <DetailRow name="Phone">
            {phone !== '' && <PhoneLink phone={phone} />}
            {user.signInPhone && <span className="office-note">Signs in by code to {user.signInPhone}</span>}
          </DetailRow>
        )}
        {user.address && <DetailRow name="Address">{user.address}</DetailRow>}
        {user.links.length > 0 && (
          <DetailRow name="Links">
            {user.links.map((link) => (
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
        <DetailRow name="Joined">{formatMoment(user.joinedAt)}</DetailRow>
        <DetailRow name="Last seen">{user.lastSeenAt ? formatMoment(user.lastSeenAt) : 'Never'}</DetailRow>
        {user.closedAt && (
          <DetailRow name={state === 'erased' ? 'Erased' : 'Closed'}>{formatMoment(user.closedAt)}</DetailRow>
        )}
      </dl>
    </section>
  );
}

function Email({ email, isEmailVerified }: UserResponse['user']) {
  return (
    <>
      <a className="office-link" href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
      <span className="office-note">{isEmailVerified ? 'Verified' : 'Not verified'}</span>
    </>
  );
}
