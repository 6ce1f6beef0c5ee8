import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { FirstStep } from '../../../reports/home/home-rules.ts';
import { HomeBox } from './home-box.tsx';
import type { Home } from './home-texts.ts';

/** The steps of a new institute, each with its page; what is done is counted by the server. */
export function FirstDay({ steps }: { steps: NonNullable<Home['firstDay']> }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <HomeBox
      titleId="first-day-title"
      title="Your first day"
      beside={
        <span className="badge">
          {done} of {steps.length} done
        </span>
      }
    >
      <ul className="todo-rows">
        {steps.map(({ step, isDone }) => {
          const { title, line, act, href } = stepTexts[step];
          return (
            <li key={step} className="todo-row first-day-row" data-done={isDone || undefined}>
              <Icon of={isDone ? CircleCheck : Circle} size={24} />
              <div className="todo-words">
                <p className="todo-title">{title}</p>
                <p className="todo-detail">{isDone ? 'Done' : line}</p>
              </div>
              <Link
                className={buttonClasses({ variant: step === next ? 'line' : 'quiet', size: 'small' })}
                to={href}
                aria-label={`${act}: ${title}`}
              >
                {act}
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeBox>
  );
}

const stepTexts: Record<FirstStep, { title: string; line: string; act: string; href: string }> = {
  brand: {
    title: 'Name and brand',
    line: 'The name and the first words, as every page, mail and invoice shows them.',
    act: 'Open',
    href: '/admin/site/brand',
  },
  taxes: {
    title: 'Taxes and invoices',
    line: 'GSTIN, rate and number series. Without a GSTIN, buyers get plain receipts.',
    act: 'Open',
    href: '/admin/settings/invoices',
  },
  payments: {
    title: 'Online payments',
    line: 'Whoever runs the site sets the keys of the payment gateway there. You can sell at the desk before that.',
    act: 'Open',
    href: '/admin/settings/providers',
  },
  course: {
    title: 'First course',
    line: 'Write it, see it as a learner does, and publish it.',
    act: 'Create course',
    href: '/admin/courses/new',
  },
  batch: {
    title: 'First batch',
    line: 'Days, seats, a trainer and a room. It is on sale when you publish it.',
    act: 'Plan batch',
    href: '/admin/batches/edit',
  },
  invite: {
    title: 'Your team',
    line: 'Invite a counsellor, a trainer or an accountant by mail.',
    act: 'Invite',
    href: '/admin/people/invite',
  },
};
