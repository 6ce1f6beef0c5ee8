import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { describeLost, isOpenStage } from '../../rules.ts';
import type { Lead } from '../inbox-contract.ts';

/** What is planned; else the order that enrolled it, why it was lost, or what the person wrote. */
export function describeNext(lead: Lead): string {
  const { stage, nextStep, followUpOn, phone, isPhoneVerified, message, order } = lead;
  if (nextStep !== '') return nextStep;
  if (followUpOn !== null) return 'Follow up';
  if (order) return `${formatOrderNumber(order.number)}, ${formatPaise(order.totalPaise)}`;
  if (stage === 'lost') return describeLost(lead);
  if (isOpenStage(stage) && message !== '') return `“${message}”`;
  return phone !== '' && !isPhoneVerified ? 'Phone not verified' : '';
}
