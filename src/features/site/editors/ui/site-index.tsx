import { Link } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { Colleague } from '../../../../ui/office/office-sections.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { listClaims } from '../site-contract.ts';
import { findInSite, MANAGED_ELSEWHERE, type SitePlace } from '../../ui/find-in-site.ts';

type Claims = RouteResponse<typeof listClaims>['claims'];

interface SiteIndexProps {
  search: string;
  colleague: Colleague;
  claims: Claims;
}

/** Where each public text is edited, and how many claims lack evidence. */
export function SiteIndex({ search, colleague, claims }: SiteIndexProps) {
  const { groups, kept } = findInSite(search, colleague);
  if (groups.length === 0)
    return (
      <EmptyState
        title="No results"
        line={`${kept.length > 0 ? kept.join(' ') : MANAGED_ELSEWHERE} Try a word that stands on the page, such as phone, heading or FAQ.`}
      />
    );
  const sections = groups.map(({ title, places }) => (
    <section key={title} className="box office-box" aria-label={title}>
      <h2 className="type-h4">{title}</h2>
      <ul className="site-places">
        {places.map((place) => (
          <li key={place.href}>
            <div>
              <Link className="office-link site-place-link" to={place.href}>
                {place.title}
              </Link>
              <span className="office-note">{place.where}</span>
              {place.found.length > 0 && (
                <span className="office-note">Contains: {place.found.slice(0, 6).join(', ')}</span>
              )}
            </div>
            <div className="site-place-acts">
              {place.managedBy && <Badge tone="neutral">Read only, kept by {place.managedBy}</Badge>}
              <WaitingClaims place={place} claims={claims} />
              {place.seeAt && (
                <a
                  className="office-link site-see"
                  href={place.seeAt}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`View: ${place.title}`}
                >
                  View
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      {sections}
      {kept.length > 0 && <p className="office-note">{kept.join(' ')}</p>}
    </>
  );
}

function WaitingClaims({ place: { screen }, claims }: { place: SitePlace; claims: Claims }) {
  if (!screen?.claims) return null;
  const own = claims.filter(({ subject, list }) => subject === screen.subject && screen.claims?.includes(list));
  const waiting = own.filter(({ status }) => status !== 'shown').length;
  if (waiting === 0) return <Badge tone="ok">{own.length} public</Badge>;
  return (
    <Badge tone="warn">
      {waiting} of {own.length} not public
    </Badge>
  );
}
