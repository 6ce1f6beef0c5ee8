import { BadgeCheck, CircleX } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

export type Verdict = 'genuine' | 'revoked' | 'replaced' | 'unknown';

/** Genuine or not, in one line. */
export function CertificateVerdict({ verdict, reason }: { verdict: Verdict; reason?: string | null }) {
  const { title, line } = words[verdict];
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

const words: Record<Verdict, { title: string; line: string }> = {
  genuine: { title: 'This certificate is genuine', line: 'Checked just now against our records.' },
  revoked: { title: 'This certificate is not valid', line: 'It was issued by us and later taken back.' },
  replaced: {
    title: 'This certificate was replaced',
    line: 'It no longer counts. Check the one that was issued in its place.',
  },
  unknown: {
    title: 'We have no certificate with this number',
    line: 'Compare each sign with the paper. If they are the same, the paper is not ours.',
  },
};
