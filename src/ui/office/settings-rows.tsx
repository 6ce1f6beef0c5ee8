import './settings.css';
import { useId, type ReactNode } from 'react';
import { DayText } from '../date-text.tsx';
import { OfficeHead } from './office-page.tsx';

interface SettingsRowsProps {
  title: string;
  intro?: string;
  lastChange?: { by: string; at: string } | null;
  children: ReactNode;
}

/** The box of one part of the settings: the page's heading, and rows. */
export function SettingsRows({ title, intro, lastChange, children }: SettingsRowsProps) {
  return (
    <section className="box settings-rows" aria-label={title}>
      <OfficeHead
        title={title}
        end={
          lastChange && (
            <p className="office-note">
              Changed by {lastChange.by}, <DayText iso={lastChange.at} isInText />
            </p>
          )
        }
      />
      {intro && <p className="office-note">{intro}</p>}
      {children}
    </section>
  );
}

interface SettingsRowProps {
  /** The anchor of the row. */
  id?: string | undefined;
  name: string;
  /** What it means, in a sentence. */
  help?: ReactNode;
  children: ReactNode;
}

/** One subject: its name and meaning at the left, its fields at the right; on phones below. */
export function SettingsRow({ id, name, help, children }: SettingsRowProps) {
  const nameId = useId();
  return (
    <section id={id} className="settings-row" aria-labelledby={nameId}>
      <div className="settings-row-words">
        <h2 id={nameId}>{name}</h2>
        {help && <p className="office-note">{help}</p>}
      </div>
      <div className="settings-row-fields">{children}</div>
    </section>
  );
}
