import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApplication } from '../../../ui/document/application-context.ts';
import { onFirstTouch } from '../../../ui/on-first-touch.ts';
import { isInSettings } from '../../../ui/office/settings-parts.ts';
import { usePageState } from '../../../ui/use-page-state.ts';
import { BottomBar, hasBottomBar } from './bottom-bar.tsx';
import { OfficeSidebar } from './office-sidebar.tsx';
import type { PaletteView } from './palette-entries.ts';
import { OfficeTopBar } from './office-top-bar.tsx';
import { sectionOfLetter } from './section-letters.ts';
import { useOfficePreferences } from './use-office-preferences.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaiting } from './use-waiting.ts';

const loadPalette = () => import('./command-palette.tsx');
// No page needs it before somebody searches: it comes with the first touch.
const CommandPalette = lazy(() => loadPalette().then(({ CommandPalette: palette }) => ({ default: palette })));

// Its parts and their signs are for the pages of the settings alone.
const loadSettingsNav = () => import('./settings-nav.tsx');
const SettingsNav = lazy(() => loadSettingsNav().then(({ SettingsNav: nav }) => ({ default: nav })));
// One element for good: an update before its script has come would replace what was typed into the server's.
const settingsNav = (
  <Suspense fallback={<nav className="settings-nav" aria-label="Settings" />}>
    <SettingsNav />
  </Suspense>
);

/** Sidebar, top bar and search around a page of the office; on a counsellor's phone a bar at the foot. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { user } = useApplication();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [palette, showPalette] = usePageState<PaletteView>(null);
  const [isMenuOpen, setMenuOpen] = usePageState(false);
  const [preferences, setPreferences] = useOfficePreferences();
  const colleague = user ?? { role: 'student' as const };
  const { waiting, refresh } = useWaiting(colleague);
  const hasLetters = preferences.hasShortcuts ?? true;
  const wasShown = useWasTrue(palette !== null);
  useEffect(
    () =>
      onFirstTouch(['pointerdown', 'keydown'], () => {
        void loadPalette();
        void loadSettingsNav();
      }),
    [],
  );
  useShortcuts({
    hasLetters,
    onPalette: () => showPalette('palette'),
    onHelp: () => showPalette('keys'),
    onGo: (letter) => {
      const href = sectionOfLetter(letter, colleague);
      if (href) void navigate(href);
    },
  });
  if (!user) return children;
  const toggleMenu = () => setMenuOpen(!isMenuOpen);
  return (
    <div className="office" data-bottom-bar={hasBottomBar(user, pathname) || undefined}>
      <OfficeSidebar
        colleague={user}
        waiting={waiting.waiting}
        preferences={preferences}
        onPreferences={setPreferences}
        isOpen={isMenuOpen}
        onGo={() => setMenuOpen(false)}
      />
      <div className="office-column">
        <OfficeTopBar
          key={pathname}
          user={user}
          unread={waiting.unread}
          isMenuOpen={isMenuOpen}
          onMenu={toggleMenu}
          onSearch={() => showPalette('palette')}
          onKeys={() => showPalette('keys')}
          onHelp={() => showPalette('help')}
          onRead={refresh}
        />
        {isInSettings(pathname) ? (
          <div className="office-with-nav">
            {settingsNav}
            {children}
          </div>
        ) : (
          children
        )}
      </div>
      <BottomBar colleague={user} waiting={waiting.waiting} isMenuOpen={isMenuOpen} onMenu={toggleMenu} />
      {wasShown && (
        <Suspense fallback={null}>
          <CommandPalette
            user={user}
            shown={palette}
            onShow={showPalette}
            hasLetters={hasLetters}
            onLetters={(hasShortcuts) => setPreferences({ hasShortcuts })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether it has been true since the page was opened: what was loaded stays. */
function useWasTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(false);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
