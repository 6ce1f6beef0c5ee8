import { Link, useLocation } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';

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
