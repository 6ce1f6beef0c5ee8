import { createMsg91Sender } from '../adapters/sms/msg91-sender.ts';
import { createTwilioSender } from '../adapters/sms/twilio-sender.ts';
import { CODE_MINUTES } from '../features/phone-verification/rules.ts';
import type { SmsSender } from '../ports/sms-sender.ts';
import type { Config, SmsSettings } from './config.ts';

/** The channels for text messages, the preferred one first: the configured providers, else the sandbox. */
export function smsChannels(
  config: Pick<Config, 'sms' | 'secondSms'>,
  sandbox: { smsSender: SmsSender } | null,
): SmsSender[] {
  const channels = [config.sms, config.secondSms].filter((settings) => settings !== null).map(createSender);
  if (channels.length > 0) return channels;
  if (!sandbox) throw new Error('SMS_PROVIDER is unset and the sandbox is off: codes have nowhere to go');
  return [sandbox.smsSender];
}

function createSender(settings: SmsSettings): SmsSender {
  if (settings.provider === 'twilio') return createTwilioSender(settings);
  return createMsg91Sender({ ...settings, codeMinutes: CODE_MINUTES });
}
