import type { SmsMessage, SmsSender } from '../../ports/sms-sender.ts';
import type { JobQueue } from './jobs.ts';

/** Text messages of one kind that wait to be sent. */
export interface WaitingTexts<Data extends object> {
  queue: string;
  /** The message to send now, or `null` when it was sent or must not be sent any more. */
  open(data: Data): Promise<SmsMessage | null>;
  /** Records that the provider accepted it. */
  markSent(data: Data): Promise<void>;
}

/** The queue that sends texts through a provider. When one fails, the next of the channels is tried. */
export function textQueue<Data extends object>(
  channels: readonly SmsSender[],
  { queue, open, markSent }: WaitingTexts<Data>,
): JobQueue {
  return {
    name: queue,
    atOnce: 20,
    async run(data: Data, attempt = 0) {
      const message = await open(data);
      if (!message) return;
      await channelFor(channels, attempt).send(message);
      await markSent(data);
    },
  };
}

/** Consecutive failures before the next channel is tried: about 5 seconds. */
const TRIES_PER_CHANNEL = 2;

function channelFor(channels: readonly SmsSender[], attempt: number): SmsSender {
  const channel = channels[Math.floor(attempt / TRIES_PER_CHANNEL) % channels.length];
  if (!channel) throw new Error('There is no channel for text messages');
  return channel;
}
