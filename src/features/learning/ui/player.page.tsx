import './player.css';
import { Suspense } from 'react';
import {
  Await,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { loadPlayer, type PlayerData } from './load-player.ts';
import { OpenPlayer } from './open-player.tsx';
import { PlayerLoading, TokenMissing } from './player-states.tsx';
import { useIsAwake } from './use-is-awake.ts';

export const meta = applicationMeta('Course');

export function loader(args: LoaderFunctionArgs) {
  return loadPlayer(args);
}

/** From another page of the site the player stands at once, and says that it is loading. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return { opening: serverLoader<PlayerData | null>() };
}

/** The player keeps its own progress: only another course is loaded anew. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.courseId !== nextParams.courseId;
}

export default function PlayerPage() {
  const loaded = useLoaderData<PlayerData | null | { opening: Promise<PlayerData | null> }>();
  const isAwake = useIsAwake();
  if (loaded === null) return <TokenMissing />;
  if (!('opening' in loaded)) return isAwake ? <Opened player={loaded} /> : <PlayerLoading />;
  return (
    <Suspense fallback={<PlayerLoading />}>
      <Await resolve={loaded.opening}>{(player) => <Opened player={player} />}</Await>
    </Suspense>
  );
}

function Opened({ player }: { player: PlayerData | null }) {
  return player ? <OpenPlayer key={player.course._id} {...player} /> : <TokenMissing />;
}
