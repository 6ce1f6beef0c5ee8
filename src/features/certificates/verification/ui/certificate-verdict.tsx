import { BadgeCheck, CircleX } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';

export type Verdict = 'genuine' | 'revoked' | 'replaced' | 'unknown';

/** Whether the certificate is valid, in one line. */
export function CertificateVerdict({ verdict, reason }: { verdict: Verdict; reason?: string | null }) {
  const { title, line } = labels[verdict];
  return (
    <div className="verdict" data-genuine={verdict === 'genuine'}>
      <Icon of={verdict === 'genuine' ? BadgeCheck : CircleX} size={28} />
      <div>
        <h1 className="type-h3">{title}</h1>
        <p>{line}</p>
        {reason && <p>Reason: {reason}</p>}
      </div>
    </div>
  );
}

const labels: Record<Verdict, { title: string; line: string }> = {
  genuine: { title: 'This certificate is genuine', line: 'Checked just now against our records.' },
  revoked: { title: 'This certificate is not valid', line: 'We issued it and later revoked it.' },
  replaced: {
    title: 'This certificate was replaced',
    line: 'It is no longer valid. Check the certificate that replaced it.',
  },
  unknown: {
    title: 'We have no certificate with this number',
    line: 'Compare each character with the paper. If they match, we did not issue this certificate.',
  },
};
