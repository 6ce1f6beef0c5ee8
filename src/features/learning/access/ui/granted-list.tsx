import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { grantToMany } from '../contract.ts';
import { countUsers } from '../../../accounts/users/ui/user-labels.ts';

interface GrantedListProps {
  outcome: RouteResponse<typeof grantToMany>;
  /** Whether it was carried out, or only a dry run. */
  isGiven: boolean;
  isBusy: boolean;
  onGive: () => void;
  onBack: () => void;
}

/** Users who get the course, users who have it, and e-mail addresses without an account. */
export function GrantedList({
  outcome: { given, owners, unknown },
  isGiven,
  isBusy,
  onGive,
  onBack,
}: GrantedListProps) {
  return (
    <section className="box office-box settings-box" aria-labelledby="given-title">
      <h2 id="given-title" className="type-h4" role="status">
        {isGiven ? `${countUsers(given.length)} enrolled` : `${countUsers(given.length)} would be enrolled`}
      </h2>
      <Names title={isGiven ? 'Enrolled' : 'Would be enrolled'} lines={given.map(inWords)} />
      <Names title="Already enrolled" lines={owners.map(inWords)} />
      <Names title="No account" lines={unknown} />
      <p className="person-acts">
        {isGiven ? (
          <ButtonLink href="/admin/people">Go to people</ButtonLink>
        ) : (
          <>
            <Button busy={isBusy} busyLabel="Enrolling..." disabled={given.length === 0} onClick={onGive}>
              Enrol {countUsers(given.length)}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              Edit list
            </Button>
          </>
        )}
      </p>
    </section>
  );
}

function Names({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="person-part">
      <h3>
        {title} ({lines.length})
      </h3>
      <ul className="person-devices">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function inWords({ name, email }: { name: string; email: string }): string {
  return `${name}, ${email}`;
}
