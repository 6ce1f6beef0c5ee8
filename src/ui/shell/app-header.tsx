import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Brand } from './brand.tsx';
import type { InstituteInfo } from './institute-info.ts';

interface AppHeaderProps {
  info: Pick<InstituteInfo, 'name' | 'brandImage'>;
  /** A title in the middle: "UI/UX Design, final test". */
  middle?: ReactNode;
  /** At the right: My courses and the avatar, or the time left. */
  end?: ReactNode;
  /** The test keeps to the narrower page width. */
  narrow?: boolean;
}

/** The minimal header of the player and the final test: no links out but the given ones. */
export function AppHeader({ info, middle, end, narrow }: AppHeaderProps) {
  return (
    <header className="site-header">
      <div className="site-bar">
        <div className={joinClasses('bar-row', narrow ? 'wrap' : 'wrap-app')}>
          <Brand info={info} />
          {middle && <p className="bar-middle">{middle}</p>}
          <div className="bar-end">{end}</div>
        </div>
      </div>
    </header>
  );
}
