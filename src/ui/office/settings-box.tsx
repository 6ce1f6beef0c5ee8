import { Fragment, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';

interface SettingsBoxProps {
  /** Id of the box's heading in the page. */
  id: string;
  title: string;
  intro?: string;
  /** The form, with a callback for saving: it is then reset to the stored values. */
  form: (onSaved: () => void) => ReactNode;
}

/** One subject of the settings: its heading, and a form that is reset after each save. */
export function SettingsBox({ id, title, intro, form }: SettingsBoxProps) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(0);
  return (
    <section className="box office-box settings-box" aria-labelledby={id}>
      <h2 id={id} className="type-h4">
        {title}
      </h2>
      {intro && <p>{intro}</p>}
      <Fragment key={saved}>{form(() => void revalidate().then(() => setSaved((count) => count + 1)))}</Fragment>
    </section>
  );
}
