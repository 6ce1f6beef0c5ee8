import { Link, useLocation } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Anonymous visitors see nothing of a course (spec 2 §2); sign-in returns here. */
export function TokenMissing() {
  const { institute } = useApplication();
  const { pathname, search } = useLocation();
  return (
    <div className="player-page">
      <title>Sign in</title>
      <AppHeader info={institute} />
      <main id="main" className="player-lone">
        <span className="player-lone-block">
          <InlineBlock family="jaali" dye="morpankh" state="outline" />
        </span>
        <h1 className="type-h3">Unauthorized. Token missing.</h1>
        <p>Sign in to open your courses. You come back to this page.</p>
        <Link className={buttonClasses({})} to={`/auth?tab=sign-in&next=${encodeURIComponent(pathname + search)}`}>
          Sign In
        </Link>
      </main>
    </div>
  );
}

export function PlayerLoading() {
  const { institute } = useApplication();
  return (
    <div className="player-page">
      <title>Loading course...</title>
      <AppHeader info={institute} />
      <main id="main" className="player-lone">
        <span className="player-lone-block" aria-hidden="true">
          <InlineBlock family="suraj" dye="palash" state="outline" />
        </span>
        <Skeleton text="Loading course..." />
        <noscript>
          <p>Courses need JavaScript. Turn it on in your browser and reload the page.</p>
        </noscript>
      </main>
    </div>
  );
}
