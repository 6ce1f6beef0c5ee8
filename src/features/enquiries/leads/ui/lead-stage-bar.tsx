import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { LEAD_STAGES, STAGE_NAMES, type LeadStage } from '../../rules.ts';
import { stageTones } from './inbox-labels.ts';

interface LeadStageBarProps {
  stage: LeadStage;
  /** What is due, beside the stage on phones. */
  due: string | null;
  onStage: (stage: LeadStage) => void;
}

/** The stage of a lead as a bar of steps; a step does what leads to it. On phones it opens as a list. */
export function LeadStageBar({ stage, due, onStage }: LeadStageBarProps) {
  const [isOpen, setOpen] = useState(false);
  const at = LEAD_STAGES.indexOf(stage);
  const isDone = (step: LeadStage) => stage !== 'lost' && LEAD_STAGES.indexOf(step) < at;
  return (
    <nav className="lead-stages" aria-label="Stage" aria-keyshortcuts="S" data-open={isOpen || undefined}>
      <button type="button" className="lead-stages-phone" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Badge tone={stageTones[stage]}>{STAGE_NAMES[stage]}</Badge>
        {due && <span className="lead-due">{due}</span>}
        <Icon of={ChevronDown} size={16} />
      </button>
      <ol>
        {LEAD_STAGES.map((step, index) => (
          <li key={step} data-stage={step}>
            <button
              type="button"
              id={index === 0 ? 'lead-stage' : undefined}
              aria-current={step === stage ? 'step' : undefined}
              data-done={isDone(step) || undefined}
              onClick={() => {
                setOpen(false);
                if (step !== stage) onStage(step);
              }}
            >
              {isDone(step) && <Icon of={Check} size={16} />}
              {STAGE_NAMES[step]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
