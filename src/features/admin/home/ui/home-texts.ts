import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { FALLING_BEHIND } from '../../../assignments/gradebook/ui/gradebook-view.ts';
import { submissionsList } from '../../../assignments/grading/ui/assignments-list.ts';
import { coursesList } from '../../../authoring/courses/ui/courses-list.ts';
import { commentsList } from '../../../blog/comments/ui/comments-list.ts';
import { postsList } from '../../../blog/office-list/ui/posts-list.ts';
import { applicationsList } from '../../../careers/ui/applications-list.ts';
import { demosList } from '../../../enquiries/demo-classes/ui/demos-list.ts';
import { inboxList } from '../../../enquiries/leads/ui/inbox-list.ts';
import { instalmentsList } from '../../../instalments/ui/instalments-list.ts';
import { ordersList } from '../../../orders/orders/ui/orders-list.ts';
import { reviewsList } from '../../../reviews/ui/reviews-list.ts';
import type { getOverview } from '../../../reports/contract.ts';
import type { getHome, Todo } from '../../../reports/home/home-contract.ts';
import { formatAge, type TodoId } from '../../../reports/home/home-rules.ts';

export type Home = RouteResponse<typeof getHome>;
export type Overview = RouteResponse<typeof getOverview>;

interface TodoText {
  /** In the line of what is clear. */
  clear: string;
  one: string;
  many: string;
  act: string;
  href: (todo: Todo) => string;
  tone: 'late' | 'wrong' | 'plain';
}

/** What each kind of work is called, and where it is done. */
export const todoTexts: Record<TodoId, TodoText> = {
  enquiries: {
    clear: 'enquiries',
    one: 'Unanswered enquiry',
    many: 'Unanswered enquiries',
    act: 'Open',
    href: () => inboxList.href({ stage: 'new', sort: 'oldest' }),
    tone: 'wrong',
  },
  'follow-ups': {
    clear: 'follow-ups',
    one: 'Follow-up due',
    many: 'Follow-ups due',
    act: 'See who',
    href: () => inboxList.href({ stage: 'all', followUp: 'due', sort: 'follow-up' }),
    tone: 'late',
  },
  attendance: {
    clear: 'attendance of demo classes',
    one: 'Demo class without attendance',
    many: 'Demo classes without attendance',
    act: 'Record',
    href: ({ count, oldest }) =>
      count === 1 && oldest[0] ? `/admin/demos/${oldest[0].id}` : demosList.href({ when: 'past' }),
    tone: 'late',
  },
  carts: {
    clear: 'abandoned carts',
    one: 'Abandoned cart',
    many: 'Abandoned carts',
    act: 'Review',
    href: () => '/admin/carts',
    tone: 'plain',
  },
  dues: {
    clear: 'instalments',
    one: 'Instalment overdue',
    many: 'Instalments overdue',
    act: 'Open',
    href: () => instalmentsList.href({ state: 'overdue' }),
    tone: 'late',
  },
  discrepancies: {
    clear: 'discrepancies',
    one: 'Discrepancy in reconciliation',
    many: 'Discrepancies in reconciliation',
    act: 'Review',
    href: () => '/admin/reconciliation',
    tone: 'wrong',
  },
  'failed-payments': {
    clear: 'failed payments',
    one: 'Order with a failed payment today',
    many: 'Orders with a failed payment today',
    act: 'Review',
    href: () => ordersList.href({ state: 'failed-today' }),
    tone: 'wrong',
  },
  'cash-refunds': {
    clear: 'cash refunds',
    one: 'Cash refund due',
    many: 'Cash refunds due',
    act: 'Review',
    href: (todo) => orderOf(todo) ?? ordersList.href({ state: 'refund-waiting' }),
    tone: 'plain',
  },
  'refund-requests': {
    clear: 'refund requests',
    one: 'Refund request',
    many: 'Refund requests',
    act: 'Review',
    href: (todo) => orderOf(todo) ?? ordersList.href({ state: 'refund-asked' }),
    tone: 'plain',
  },
  registers: {
    clear: 'registers',
    one: 'Register to finish',
    many: 'Registers to finish',
    act: 'Finish',
    href: ({ count, oldest }) =>
      count === 1 && oldest[0] ? `/admin/sessions/${oldest[0].id}` : '/admin/absences?kind=unfinished',
    tone: 'late',
  },
  leave: {
    clear: 'leave requests',
    one: 'Leave request',
    many: 'Leave requests',
    act: 'Answer',
    href: () => '/admin/absences#leave-title',
    tone: 'plain',
  },
  'without-seat': {
    clear: 'students without a seat',
    one: 'Student without a seat',
    many: 'Students without a seat',
    act: 'See who',
    href: ({ count, oldest }) =>
      count === 1 && oldest[0] ? `/admin/batches/${oldest[0].id}` : '/admin/batches?students=without-seat',
    tone: 'wrong',
  },
  'requested-changes': {
    clear: 'requested changes',
    one: 'Course with requested changes',
    many: 'Courses with requested changes',
    act: 'Open',
    href: ({ count, oldest }) => (count === 1 && oldest[0] ? `/admin/courses/${oldest[0].id}` : coursesList.href({})),
    tone: 'late',
  },
  approvals: {
    clear: 'courses for approval',
    one: 'Course waits for your approval',
    many: 'Courses wait for your approval',
    act: 'Review',
    href: ({ count, oldest }) =>
      count === 1 && oldest[0] ? `/admin/courses/${oldest[0].id}` : coursesList.href({ state: 'waiting' }),
    tone: 'plain',
  },
  grading: {
    clear: 'submissions to grade',
    one: 'Submission needs grading',
    many: 'Submissions need grading',
    act: 'Grade',
    href: ({ oldest }) =>
      oldest[0]
        ? `/admin/submissions/${oldest[0].id}?state=needs-grading`
        : submissionsList.href({ state: 'needs-grading' }),
    tone: 'late',
  },
  questions: {
    clear: 'learner questions',
    one: 'Learner question without an answer',
    many: 'Learner questions without an answer',
    act: 'Reply',
    href: () => '/admin/questions?state=open',
    tone: 'plain',
  },
  appeals: {
    clear: 'challenged questions',
    one: 'Challenged test question',
    many: 'Challenged test questions',
    act: 'Review',
    href: () => '/admin/tests',
    tone: 'wrong',
  },
  behind: {
    clear: 'learners behind',
    one: 'Learner is behind',
    many: 'Learners are behind',
    act: 'See who',
    href: () => FALLING_BEHIND,
    tone: 'late',
  },
  comments: {
    clear: 'comments',
    one: 'Comment without a reply',
    many: 'Comments without a reply',
    act: 'Reply',
    href: () => commentsList.href({ state: 'unanswered', sort: 'oldest' }),
    tone: 'plain',
  },
  reviews: {
    clear: 'course reviews',
    one: 'Course review to check',
    many: 'Course reviews to check',
    act: 'Open',
    href: () => reviewsList.href({ state: 'waiting' }),
    tone: 'plain',
  },
  drafts: {
    clear: 'drafts',
    one: 'Post with unpublished changes',
    many: 'Posts with unpublished changes',
    act: 'Open',
    href: ({ count, oldest }) => (count === 1 && oldest[0] ? `/admin/posts/${oldest[0].id}` : postsList.href()),
    tone: 'plain',
  },
  applications: {
    clear: 'applications',
    one: 'New application',
    many: 'New applications',
    act: 'Review',
    href: () => applicationsList.href({ stage: 'received' }),
    tone: 'plain',
  },
};

function orderOf({ count, oldest }: Todo): string | null {
  return count === 1 && oldest[0] ? `/admin/orders/${oldest[0].id}` : null;
}

/** "Instalments overdue, ₹26,250". */
export function todoTitle({ id, count, paise }: Todo): string {
  const { one, many } = todoTexts[id];
  return `${count === 1 ? one : many}${paise === null || paise === 0 ? '' : `, ${formatPaise(paise)}`}`;
}

/** "Oldest waits 21 h: Ashok Kumar, Digital Marketing". */
export function todoDetail(todo: Todo, at: string): string {
  const { id, count, unassigned } = todo;
  const oldest = oldestLine(todo, at);
  if (id !== 'enquiries' || unassigned.length === 0 || unassigned.length === count) return oldest;
  return `${oldest}; ${unassigned.length} without an owner`;
}

/** "6 of 8 unanswered enquiries have no owner: Asha, Bina, Chand and 3 more." */
export function unassignedLine({ count, unassigned }: Todo): string {
  const names = unassigned.slice(0, MAX_NAMED).map(({ name }) => name);
  const others = unassigned.length - names.length;
  const who = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  if (unassigned.length === count) return `Without an owner: ${who}.`;
  return `${unassigned.length} of ${count} unanswered enquiries ${unassigned.length === 1 ? 'has' : 'have'} no owner: ${who}.`;
}

/** Names in a dialog, before "and 9 more" (design office §7). */
const MAX_NAMED = 5;

function oldestLine({ id, count, oldest }: Todo, at: string): string {
  const [first, ...others] = oldest;
  if (!first) return '';
  const about = [first.name, first.detail].filter((text) => text !== '').join(', ');
  const age = formatAge(first.since, at);
  if (about === '') return `Oldest ${age}`;
  if (count === 1) return `${about}, ${age}`;
  if (id === 'dues') {
    const all = [first, ...others].map(({ name, since }) => `${name} ${formatAge(since, at)}`);
    return `${all.join(', ')}${count > all.length ? ` and ${count - all.length} more` : ''}`;
  }
  return `Oldest ${age}: ${about}`;
}

/** "All clear: carts, comments and mail." */
export function clearLine(clear: readonly TodoId[]): string {
  return `All clear: ${clear.map((id) => todoTexts[id].clear).join(', ')}.`;
}

/** "27 Oct to 25 Nov"; the year stands where it is not this one. */
export function spanName({ from, to }: { from: string; to: string }, today: string): string {
  const short = (day: string) => formatNearDate(day, new Date(today));
  return from === to ? short(from) : `${short(from)} to ${short(to)}`;
}

/** "4 orders", "1 order". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
