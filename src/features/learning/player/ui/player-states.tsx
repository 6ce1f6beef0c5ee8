import { useApplication } from '../../../../ui/document/application-context.ts';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Until the script has loaded. `withoutScript` is the HTML of a text, for those who have none. */
export function PlayerLoading({ withoutScript = null }: { withoutScript?: string | null }) {
  const { institute } = useApplication();
  return (
    <div className="player-page">
      <title>Loading course...</title>
      <AppHeader info={institute} />
      <main id="main" className="player-lone" data-read={withoutScript === null ? undefined : ''}>
        <span className="player-lone-block" aria-hidden="true">
          <InlineBlock family="suraj" dye="palash" state="outline" />
        </span>
        <Skeleton text="Loading course..." />
        {withoutScript === null ? (
          <noscript>
            <p>Courses need JavaScript. Turn it on in your browser and reload the page.</p>
          </noscript>
        ) : (
          <noscript dangerouslySetInnerHTML={{ __html: withoutScript }} />
        )}
      </main>
    </div>
  );
}
