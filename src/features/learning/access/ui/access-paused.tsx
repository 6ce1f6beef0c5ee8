import { Link } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';

/** Shown while an instalment is late beyond its grace, and after the last day of access; all progress stays. */
export function AccessPaused({ text, hasEnded }: { text: string; hasEnded: boolean }) {
  const { institute } = useApplication();
  return (
    <div className="player-page">
      <title>{hasEnded ? 'Access has ended' : 'Access is paused'}</title>
      <AppHeader info={institute} />
      <main id="main" className="player-lone">
        <span className="player-lone-block">
          <InlineBlock family="jaali" dye="morpankh" state="outline" />
        </span>
        <h1 className="type-h3">{text}</h1>
        <p>
          {hasEnded
            ? 'Your progress and your certificates are kept.'
            : 'Your progress is saved. The course opens as soon as you pay, here or at our desk.'}
        </p>
        {hasEnded ? (
          <a className={buttonClasses({})} href="/contact">
            Ask for an extension
          </a>
        ) : (
          <Link className={buttonClasses({})} to="/profile/payment#instalments">
            Pay now
          </Link>
        )}
      </main>
    </div>
  );
}
