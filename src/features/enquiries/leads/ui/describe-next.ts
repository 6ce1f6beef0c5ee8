import { describeLost, isOpenStage } from '../../rules.ts';
import type { Lead } from '../inbox-contract.ts';

/** What is planned; else why it was lost, or what the person wrote. */
export function describeNext(lead: Lead): string {
  const { stage, nextStep, followUpOn, phone, isPhoneVerified, message } = lead;
  if (nextStep !== '') return nextStep;
  if (followUpOn !== null) return 'Follow up';
  if (stage === 'lost') return describeLost(lead);
  if (isOpenStage(stage) && message !== '') return `“${message}”`;
  return phone !== '' && !isPhoneVerified ? 'Phone not verified' : '';
}
