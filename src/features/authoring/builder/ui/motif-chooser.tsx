import { DYE_NAMES, isDyeName } from '../../../../kit/motif/dyes.ts';
import { FAMILY_NAMES, isFamilyName } from '../../../../kit/motif/families.ts';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';

interface MotifChooserProps {
  family: string;
  dye: string;
  others: readonly { title: string; family: string; dye: string }[];
  onChange: (motif: { family?: string; dye?: string }) => void;
}

/** Chooses the motif and dye of a course, from which its image is generated. */
export function MotifChooser({ family, dye, others, onChange }: MotifChooserProps) {
  const chosen = { family: isFamilyName(family) ? family : 'jaali', dye: isDyeName(dye) ? dye : 'kajal' } as const;
  const twin = others.find((other) => other.family === family && other.dye === dye);
  return (
    <section className="box office-box builder-motif" aria-labelledby="motif-title">
      <div className="office-box-head">
        <h2 id="motif-title" className="type-h3">
          Cover pattern and colour
        </h2>
        <p className="office-note">The picture of this course, everywhere</p>
      </div>
      <div className="builder-motif-choice">
        <MotifImage {...chosen} crop="card" />
        <div className="builder-motif-lists">
          <fieldset>
            <legend className="unseen">Block</legend>
            {FAMILY_NAMES.map((name, at) => (
              <label key={name} className="builder-swatch" title={inCapital(name)}>
                <input
                  type="radio"
                  name="family"
                  id={at === 0 ? 'course-motif' : undefined}
                  aria-label={inCapital(name)}
                  checked={name === family}
                  onChange={() => onChange({ family: name })}
                />
                <MotifImage family={name} dye={name === family ? chosen.dye : 'kajal'} crop="block" />
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend className="unseen">Dye</legend>
            {DYE_NAMES.map((name) => (
              <label key={name} className="builder-swatch" title={inCapital(name)}>
                <input
                  type="radio"
                  name="dye"
                  aria-label={inCapital(name)}
                  checked={name === dye}
                  onChange={() => onChange({ dye: name })}
                />
                <span data-dye={name} />
              </label>
            ))}
          </fieldset>
          <p className="office-note" role="status">
            Chosen: {inCapital(family)} in {inCapital(dye)}.{' '}
            {twin ? `“${twin.title}” has this pair too.` : 'No other course uses this pair.'}
          </p>
        </div>
      </div>
    </section>
  );
}

function inCapital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
