import { ArrowDown } from 'lucide-react';
import type { MotifPair } from '../../../kit/motif/seed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { countOpenings } from './opening-labels.ts';

interface CareerDoorsProps {
  support: { heading: string };
  work: { heading: string };
  openings: number;
}

/** The two parts of the career page: career support, and jobs at the institute. */
export function CareerDoors({ support, work, openings }: CareerDoorsProps) {
  return (
    <ul className="career-doors">
      <li>
        <a href="#support" className="career-door" data-door="support">
          <span className="career-door-words">
            <span className="type-h3">{support.heading || 'Build your career with us'}</span>
            <span>For learners and alumni: counselling, placement support, jobs at partner firms</span>
          </span>
          <Icon of={ArrowDown} size={24} />
          <InlineBlock {...CAREER_MOTIF} className="career-door-block" />
        </a>
      </li>
      <li>
        <a href="#work" className="career-door" data-door="work">
          <span className="career-door-words">
            <span className="type-h3">{work.heading || 'Work with us'}</span>
            <span>
              {openings > 0 ? `${countOpenings(openings)}, each with its pay and last date` : 'Leave your profile'}
            </span>
          </span>
          <Icon of={ArrowDown} size={24} />
          <InlineBlock {...CAREER_MOTIF} state="outline" className="career-door-block" />
        </a>
      </li>
    </ul>
  );
}

export const CAREER_MOTIF: MotifPair = { family: 'buta', dye: 'jamun' };
