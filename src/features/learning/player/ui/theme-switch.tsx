import { Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { chooseTheme, currentTheme, showTheme, systemTheme, type PlayerTheme } from './player-theme.ts';

export function ThemeSwitch() {
  const [theme, setTheme] = useState<PlayerTheme>('light');
  useEffect(() => {
    const follow = () => {
      const current = currentTheme();
      setTheme(current);
      showTheme(current);
    };
    follow();
    const system = systemTheme();
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);
  const isDark = theme === 'dark';
  return (
    <Button
      variant="quiet"
      size="small"
      className="player-theme"
      icon={Moon}
      aria-label="Dark theme"
      aria-pressed={isDark}
      onClick={() => {
        const next = isDark ? 'light' : 'dark';
        setTheme(next);
        chooseTheme(next);
      }}
    />
  );
}
