import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { AppHeader } from '../../../../ui/shell/app-header.tsx';
import type { PlayerCourse } from '../../contract.ts';
import { AboutCourse } from './about-course.tsx';
import { PlayerHeader } from './player-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface PlayerFrameProps {
  course: PlayerCourse;
  progressPercent: number;
  /** While a lesson is open the course takes one line, so that a video fits the first view. */
  isShort: boolean;
  /** Between the band and the lesson. */
  notice?: ReactNode;
  /** The module tree: on the left, on phones below. */
  tree: ReactNode;
  /** The current content, or a quiz. */
  children: ReactNode;
}

/** The page around a lesson or a quiz: bare header, the course on ink, the tree and the stage. */
export function PlayerFrame({ course, progressPercent, isShort, notice, tree, children }: PlayerFrameProps) {
  const { institute } = useApplication();
  return (
    <div className="player-page" data-dye={course.dye} data-short={isShort || undefined}>
      <AppHeader info={institute} end={<HeaderEnd />} />
      <main id="main">
        <PlayerHeader course={course} progressPercent={progressPercent} isShort={isShort} />
        {notice}
        <div className="player-grid">
          <div className="player-stage">{children}</div>
          <nav className="player-tree" aria-label="Course contents">
            {tree}
            <AboutCourse course={course} />
          </nav>
        </div>
      </main>
    </div>
  );
}

function HeaderEnd() {
  const { user } = useApplication();
  return (
    <>
      <ThemeSwitch />
      <Link className={buttonClasses({ variant: 'quiet', size: 'small', className: 'player-back' })} to="/profile">
        <Icon of={ArrowLeft} size={16} />
        My courses
      </Link>
      {user && (
        <Link className="player-avatar" to="/profile" aria-label={`Profile of ${user.name}`}>
          <UserImage name={user.name} imageUrl={user.profileImage} size={44} />
        </Link>
      )}
    </>
  );
}
