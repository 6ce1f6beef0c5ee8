import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { OfficeCertificate } from '../office-contract.ts';
import { CertificateActDialog } from './certificate-act-dialog.tsx';
import { actionTexts, type ActKind } from './certificate-action-texts.ts';

/** The office's actions on a certificate, each with a confirmation and a reason. */
export function CertificateActs({ certificate }: { certificate: OfficeCertificate }) {
  const [kind, setKind] = useState<ActKind | null>(null);
  const kinds = actsOf(certificate);
  if (kinds.length === 0) return null;
  return (
    <section className="box office-box" aria-labelledby="acts-title">
      <h2 id="acts-title" className="type-h4">
        Actions
      </h2>
      <p className="soft">Each action needs a reason, is kept in the history, and is mailed to the learner.</p>
      <div className="certificate-office-acts">
        {kinds.map((one) => (
          <Button
            key={one}
            variant={one === 'revoke' ? 'danger' : 'line'}
            icon={actionTexts[one].icon}
            onClick={() => setKind(one)}
          >
            {actionTexts[one].name}
          </Button>
        ))}
      </div>
      {kind && <CertificateActDialog key={kind} kind={kind} certificate={certificate} onClose={() => setKind(null)} />}
    </section>
  );
}

function actsOf({ status, isNameWithdrawn }: OfficeCertificate): ActKind[] {
  if (status === 'replaced') return [];
  const anew: ActKind[] = isNameWithdrawn ? [] : ['correct-name', 'reissue'];
  return status === 'genuine' ? [...anew, 'revoke'] : ['restore', ...anew];
}
