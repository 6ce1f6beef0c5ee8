import type { SmsMessage, SmsSender } from '../../ports/sms-sender.ts';
import type { JobQueue } from './jobs.ts';

/** Texts of one kind that wait to be sent. */
export interface WaitingTexts<Data extends object> {
  queue: string;
  /** The message as it is to go out now, or `null` when it went already or must not go out any more. */
  open(data: Data): Promise<SmsMessage | null>;
  /** Notes that the provider took it. */
  markSent(data: Data): Promise<void>;
}

/** The queue that hands texts to a provider. While one does not take them, the next of the channels is tried. */
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

/** Failures in a row before the next channel has its turn: about 5 seconds. */
const TRIES_PER_CHANNEL = 2;

function channelFor(channels: readonly SmsSender[], attempt: number): SmsSender {
  const channel = channels[Math.floor(attempt / TRIES_PER_CHANNEL) % channels.length];
  if (!channel) throw new Error('There is no channel for text messages');
  return channel;
}
