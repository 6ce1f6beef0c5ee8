import { useApplication } from '../../../../ui/document/application-context.ts';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

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
