import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isAdmin, ROLE_NAMES, type Role } from '../../../kit/roles.ts';
import { ApiError, callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { placeOf, sectionAt, sidebarOf, type Colleague } from '../../../ui/office/office-sections.ts';
import type { requestAccess } from '../../notifications/contract.ts';

export interface ForbiddenDetails {
  owners: string[];
  /** `false` where admins decide, because there is no owner. */
  areOwners: boolean;
  hasAsked: boolean;
}

/** A page that is not this colleague's: whose it is, who they are, whom to ask, and where their part lies (design office §8). */
export function OfficeForbidden({ owners, areOwners, hasAsked }: ForbiddenDetails) {
  const { user } = useApplication();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState({ isBusy: false, hasAsked, message: '' });
  if (!user) return null;
  const place = placeOf(pathname);
  const page = place?.name ?? 'This page';
  const own = ownPart(user, pathname);
  const names = listOf(owners);
  async function ask(): Promise<void> {
    setAsking((now) => ({ ...now, isBusy: true, message: '' }));
    const request = { method: 'POST', path: '/admin/access-requests', body: { path: pathname, page } } as const;
    try {
      const { message } = await callApi<typeof requestAccess>(request);
      setAsking({ isBusy: false, hasAsked: true, message });
    } catch (error) {
      const isApi = error instanceof ApiError;
      setAsking({
        isBusy: false,
        hasAsked: isApi && error.code === 'access-requested',
        message: isApi ? error.message : 'It was not sent. Please try again.',
      });
    }
  }
  return (
    <main id="main" className="office-main">
      <title>{`${page}: no access`}</title>
      <section className="box office-forbidden">
        <InlineBlock family="baoli" dye="neel" state="outline" size={132} />
        <h1>
          {place?.roles.includes(user.role)
            ? `${page} needs a permission that you do not have`
            : forbiddenTitle(page, place?.roles ?? [])}
        </h1>
        <p>
          You are signed in as <strong>{`${user.name}, ${ROLE_NAMES[user.role]}`}</strong>.{own && ` ${partLine(own)}`}
          {names &&
            ` If you need more, ask ${names}${areOwners ? `, who ${owners.length === 1 ? 'owns' : 'own'} the office` : ''}.`}
        </p>
        <div className="office-forbidden-acts">
          {own && (
            <Link className={buttonClasses({ size: 'small' })} to={own.href}>
              Open {own.name}
            </Link>
          )}
          {names && !asking.hasAsked && (
            <Button
              variant="quiet"
              size="small"
              icon={Send}
              busy={asking.isBusy}
              busyLabel="Sending..."
              onClick={() => void ask()}
            >
              Ask for access
            </Button>
          )}
          <Button variant="text" size="small" onClick={() => void navigate(-1)}>
            Back
          </Button>
        </div>
        <p className="office-note" role="status">
          {asking.message || noteOf(names, page, asking.hasAsked)}
        </p>
      </section>
    </main>
  );
}

/** Where a colleague’s part of the refused page lies: for pages about money under their sales, else the first of its group in the menu. */
function ownPart(colleague: Colleague, pathname: string) {
  const refused = sectionAt(pathname);
  const group = sidebarOf({ role: 'owner' }).find(({ sections }) => sections.some(({ id }) => id === refused))?.id;
  const own = sidebarOf(colleague);
  const sections = own.flatMap((part) => part.sections);
  const sales = group === 'money' ? sections.find(({ id }) => id === 'orders') : undefined;
  return sales ?? own.find(({ id }) => group && id === group)?.sections[0] ?? sections[1];
}

function partLine({ id, name }: { id: string; name: string }): string {
  if (id === 'orders' && name !== 'Orders') return `Receipts and invoices of your own sales are under ${name}.`;
  return `Your part is under ${name}.`;
}

function noteOf(names: string, page: string, hasAsked: boolean): string {
  if (names === '') return '';
  if (hasAsked) return `You asked ${names} today.`;
  return `Ask for access sends ${names} a notification with the name of this page: ${page}.`;
}

/** `Invoices are for accountants and admins`; owners count among the admins. */
export function forbiddenTitle(page: string, roles: readonly Role[]): string {
  const whose = [
    ...roles.filter((role) => !isAdmin(role)).map((role) => `${ROLE_NAMES[role].toLowerCase()}s`),
    'admins',
  ];
  return `${page} ${isPlural(page) ? 'are' : 'is'} for ${listOf(whose)}`;
}

function isPlural(page: string): boolean {
  return page === 'People' || (page.endsWith('s') && page !== 'This page');
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
