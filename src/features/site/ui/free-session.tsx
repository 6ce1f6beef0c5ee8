import { Check } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { FormPlace } from '../../enquiries/ui/form-place.tsx';
import type { Institute } from '../../settings/contract.ts';

/** The last word of home and about, on haldi: a seat in one class (spec 1 §2). */
export function FreeSession({ title, lead, facts, callNote }: Institute['freeSession']) {
  return (
    <section className="section ground-haldi" id="free-session" aria-labelledby="free-session-title">
      <div className="wrap free-session">
        <div>
          <h2 id="free-session-title" className="type-h1">
            {title}
          </h2>
          {lead && <p className="free-session-lead">{lead}</p>}
          {facts.length > 0 && (
            <ul className="free-session-facts">
              {facts.map((fact) => (
                <li key={fact}>
                  <Icon of={Check} />
                  {fact}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="box on-paper">
          <FormPlace kind="session" phoneHint="We send a six-digit code to check the number." note={callNote} />
        </div>
      </div>
    </section>
  );
}
