import { formatLongDate } from '../../kit/numbers/dates.ts';
import { formatPaise } from '../../kit/numbers/money.ts';
import type { Due, Plan } from './contract.ts';

interface Words {
  subject: string;
  text: string;
}

/** The agreed plan: the parts and their days. */
export function planMail({ name, plan, publicUrl }: { name: string; plan: Plan; publicUrl: string }): Words {
  const lines = plan.dues.map(
    ({ number, amountPaise, dueOn }) => `${number}. ${formatPaise(amountPaise)} on ${formatLongDate(dueOn)}`,
  );
  const paragraphs = [
    `Dear ${name},`,
    `You can pay ${plan.title} in ${plan.dues.length} instalments, ${formatPaise(plan.totalPaise)} in all:\n${lines.join('\n')}`,
    'The course opens when you pay the first instalment. Pay at our desk, or online here:',
    `${publicUrl}/profile/payment`,
  ];
  return { subject: `Your instalments for ${plan.title}`, text: paragraphs.join('\n\n') };
}

interface Reminded {
  name: string;
  title: string;
  due: Pick<Due, 'amountPaise' | 'dueOn' | 'state'>;
  /** From when on access pauses; `null` if access is not granted yet. */
  pausesOn: string | null;
  publicUrl: string;
}

/** Reminder of a due that is upcoming, due today, or late. */
export function reminderMail({ name, title, due, pausesOn, publicUrl }: Reminded): Words {
  const amount = formatPaise(due.amountPaise);
  const isLate = due.state === 'overdue' || due.state === 'paused';
  const when = formatLongDate(due.dueOn);
  const paragraphs = [
    `Dear ${name},`,
    `${amount} for ${title} ${isLate ? 'was' : 'is'} due on ${when}.`,
    ...accessLines(due.state, pausesOn),
    `Pay at our desk, or online here:\n${publicUrl}/profile/payment`,
    'If you have just paid, ignore this e-mail.',
  ];
  return { subject: `${amount} ${isLate ? 'was' : 'is'} due on ${when}`, text: paragraphs.join('\n\n') };
}

function accessLines(state: Due['state'], pausesOn: string | null): string[] {
  if (pausesOn === null) return [];
  if (state === 'paused') return ['Access to the course is paused until you pay. Your progress is saved.'];
  return state === 'overdue' ? [`Access to the course pauses on ${formatLongDate(pausesOn)}.`] : [];
}

/** A plan cancelled by the office. */
export function cancelledMail({ name, title, reason }: { name: string; title: string; reason: string }): Words {
  const paragraphs = [
    `Dear ${name},`,
    `Your instalment plan for ${title} is cancelled, and the course is closed. Your progress is saved.`,
    `The reason:\n${reason}`,
    'Nothing more is due. If you think this is a mistake, please reply to this e-mail.',
  ];
  return { subject: `Your instalment plan for ${title} is cancelled`, text: paragraphs.join('\n\n') };
}
