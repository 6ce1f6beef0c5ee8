import '../../../learning/release/ui/own-batch.css';
import '../../../learning/player/ui/styles/player.css';
import './assignment.css';
import './feedback.css';
import '../../../learning/player/ui/styles/player-dark.css';
import '../../../reviews/ui/own-review.css';
import { lazy, Suspense, useMemo } from 'react';
import {
  Await,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import type { LoadFailureHandle } from '../../../../ui/document/load-failure.ts';
import type { PlayerPageData } from '../../../learning/player/ui/load-player.ts';
import { OpenPlayer } from '../../../learning/player/ui/open-player.tsx';
import { PlayerLoading } from '../../../learning/player/ui/player-states.tsx';
import { useIsHydrated } from '../../../learning/player/ui/use-is-hydrated.ts';
import { loadPackedOrPause, type LoadedPlayer, type PackedPlayer } from './load-player-page.ts';

export const meta = applicationMeta('Course');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Failed to fetch resume' } satisfies LoadFailureHandle;

export function loader(args: LoaderFunctionArgs) {
  return loadPackedOrPause(args);
}

/** On client-side navigation the player is shown at once, with a loading state. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const opening = serverLoader<LoadedPlayer>();
  // The page reports a failure; it may occur before the page listens.
  opening.catch(() => undefined);
  return { opening };
}

/** The player tracks its own progress: only another course is reloaded. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.courseId !== nextParams.courseId;
}

export default function PlayerPage() {
  const loaded = useLoaderData<LoadedPlayer | { opening: Promise<LoadedPlayer> }>();
  const isHydrated = useIsHydrated();
  if (loaded === null) return <Opened player={null} />;
  if (!('opening' in loaded)) {
    if (isHydrated) return <Opened player={loaded} />;
    return <PlayerLoading withoutScript={'withoutScript' in loaded ? loaded.withoutScript : null} />;
  }
  return (
    <Suspense fallback={<PlayerLoading />}>
      <Await resolve={loaded.opening}>{(player) => <Opened player={player} isOpenedByLink />}</Await>
    </Suspense>
  );
}

const TokenMissing = lazy(async () => ({
  default: (await import('../../../learning/player/ui/token-missing.tsx')).TokenMissing,
}));
/** Loaded on demand, since few courses are paused or over. */
const AccessPaused = lazy(async () => ({
  default: (await import('../../../learning/access/ui/access-paused.tsx')).AccessPaused,
}));

/** Stands here because the player comes before assignments: it shows what it is given. */
const AssignmentLesson = lazy(async () => ({ default: (await import('./assignment-lesson.tsx')).AssignmentLesson }));

function Opened({ player, isOpenedByLink = false }: { player: LoadedPlayer; isOpenedByLink?: boolean }) {
  if (player !== null && !('pausedBecause' in player))
    return <Unpacked packed={player.packed} isOpenedByLink={isOpenedByLink} />;
  return (
    <Suspense fallback={<PlayerLoading />}>
      {player === null ? <TokenMissing /> : <AccessPaused text={player.pausedBecause} hasEnded={player.hasEnded} />}
    </Suspense>
  );
}

function Unpacked({ packed, isOpenedByLink }: Pick<PackedPlayer, 'packed'> & { isOpenedByLink: boolean }) {
  const player = useMemo(() => JSON.parse(packed) as PlayerPageData, [packed]);
  return (
    <OpenPlayer key={player.course._id} {...player} isOpenedByLink={isOpenedByLink} Assignment={AssignmentLesson} />
  );
}
