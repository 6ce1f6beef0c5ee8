import { z } from 'zod';

/** The faults that can be injected into each provider. */
export const FAULT_MODES = {
  razorpay: ['none', 'refuse', 'timeout', 'server-error', 'garbage', 'lost-answer', 'cut'],
  refund: ['none', 'refuse', 'failed'],
  webhook: ['none', 'late', 'twice', 'lost', 'wrong-signature', 'shuffled'],
  openid: [
    'none',
    'server-error',
    'garbage',
    'wrong-signature',
    'wrong-issuer',
    'wrong-audience',
    'wrong-nonce',
    'expired',
  ],
  sms: ['none', 'refuse', 'lost'],
  meetings: ['none', 'refuse', 'timeout', 'server-error', 'garbage', 'lost-answer', 'deleted'],
  participants: ['none', 'late', 'twice', 'lost', 'partial'],
  recording: ['none', 'late', 'failed'],
  mail: ['none', 'refuse', 'lost'],
  video: ['none', 'stops half-way', 'never answers'],
} as const;

export type FaultProvider = keyof typeof FAULT_MODES;
export type FaultMode<Provider extends FaultProvider> = (typeof FAULT_MODES)[Provider][number];

export const FAULT_PROVIDERS = Object.keys(FAULT_MODES) as FaultProvider[];
export const DEFAULT_DELAY_SECONDS = 60;

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** Providers that are not named keep their fault. `count`: how often, by default until it is switched off. */
export const faultChange = z.strictObject({
  razorpay: z.enum(FAULT_MODES.razorpay).optional(),
  refund: z.enum(FAULT_MODES.refund).optional(),
  webhook: z.enum(FAULT_MODES.webhook).optional(),
  openid: z.enum(FAULT_MODES.openid).optional(),
  sms: z.enum(FAULT_MODES.sms).optional(),
  mail: z.enum(FAULT_MODES.mail).optional(),
  meetings: z.enum(FAULT_MODES.meetings).optional(),
  video: z.enum(FAULT_MODES.video).optional(),
  participants: z.enum(FAULT_MODES.participants).optional(),
  recording: z.enum(FAULT_MODES.recording).optional(),
  count: z.preprocess(blankAsAbsent, z.coerce.number().int().min(1).max(1_000_000).optional()),
  delaySeconds: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(86_400).optional()),
});

export type FaultChange = z.infer<typeof faultChange>;
