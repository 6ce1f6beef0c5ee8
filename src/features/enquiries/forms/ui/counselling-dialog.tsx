import { Mic, Route, TrendingUp, UserRoundCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { countCounselling, rememberBooking } from './counselling-record.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { FormDefaults } from './read-form-defaults.ts';
import { formPlans } from './form-plans.ts';

interface CounsellingDialogProps {
  isOpen: boolean;
  /** Opened automatically: no field is focused, so that a phone's keyboard stays closed. */
  isOffered?: boolean;
  defaults: FormDefaults;
  onClose: () => void;
}

/** Twenty minutes with a counsellor (spec 2 §2). */
export function CounsellingDialog({ isOpen, isOffered, defaults, onClose }: CounsellingDialogProps) {
  useEffect(() => {
    if (isOpen) countCounselling('shows');
  }, [isOpen]);
  const close = () => {
    countCounselling('closes');
    onClose();
    document.dispatchEvent(new Event('counselling-closed'));
  };
  const finish = () => {
    rememberBooking(Date.now());
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={formPlans.counselling.title}
      size="wide"
      className="counselling"
      focusesTitle={isOffered}
      sideDye="haldi"
      side={<WhatItGives {...defaults.counselling} />}
    >
      <EnquiryForm
        kind="counselling"
        courses={[]}
        country={defaults.country}
        onSent={finish}
        aside={
          <Button variant="line" onClick={close}>
            Maybe Later
          </Button>
        }
      />
    </Dialog>
  );
}

function WhatItGives({ title, lead }: FormDefaults['counselling']) {
  return (
    <>
      <div className="counselling-cloth" aria-hidden="true">
        <MotifImage family="suraj" dye="haldi" crop="cloth" />
      </div>
      <div className="counselling-words">
        <p className="type-h3">{title}</p>
        {lead && <p className="counselling-lead">{lead}</p>}
        <ul>
          {gives.map(({ icon, text }) => (
            <li key={text}>
              <Icon of={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

// spec 2 §2
const gives = [
  { icon: UserRoundCheck, text: '1-on-1 guidance' },
  { icon: TrendingUp, text: 'Industry insights' },
  { icon: Route, text: 'A skill roadmap' },
  { icon: Mic, text: 'Interview tips' },
];
