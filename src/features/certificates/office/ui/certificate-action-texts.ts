import { BadgeCheck, CircleX, PencilLine, RefreshCw } from 'lucide-react';
import type { IconDrawing } from '../../../../ui/icon.tsx';

export type ActKind = 'correct-name' | 'reissue' | 'revoke' | 'restore';

interface ActionTexts {
  icon: IconDrawing;
  name: string;
  /** The consequence, shown in the confirmation. */
  question: string;
  busy: string;
  done: string;
}

export const actionTexts: Record<ActKind, ActionTexts> = {
  'correct-name': {
    icon: PencilLine,
    name: 'Correct the name',
    question:
      'A new certificate with a new number takes its place. The page of this number will say that it was replaced, and lead to the new one.',
    busy: 'Correcting...',
    done: 'The name is corrected. This is the new certificate.',
  },
  reissue: {
    icon: RefreshCw,
    name: 'Reissue',
    question:
      'The same text under a new number, in the current template. The page of this number will say that it was replaced.',
    busy: 'Reissuing...',
    done: 'The certificate is reissued. This is the new one.',
  },
  revoke: {
    icon: CircleX,
    name: 'Revoke',
    question: 'Its public page will say at once that it is not valid. It can be reinstated later.',
    busy: 'Revoking...',
    done: 'The certificate is revoked.',
  },
  restore: {
    icon: BadgeCheck,
    name: 'Reinstate',
    question: 'Its public page will say again that it is genuine.',
    busy: 'Reinstating...',
    done: 'The certificate is reinstated.',
  },
};
