import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import type { Certificate } from '../../../certificates/contract.ts';
import type { TestRecord } from '../../contract.ts';
import { FAILED_TO } from '../../attempts/ui/failed-calls.ts';
import { claimCertificate } from '../../attempts/ui/test-calls.ts';

interface ClaimCertificateProps {
  record: TestRecord;
  onClaimed: (certificate: Certificate) => void;
}

/** For a test that was passed while the course was closed to the learner: its certificate could not be issued then. */
export function ClaimCertificate({ record, onClaimed }: ClaimCertificateProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function claim(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      onClaimed(await claimCertificate(record));
    } catch (error) {
      setFailure(errorMessage(error, FAILED_TO.addCertificate));
      setBusy(false);
    }
  }
  return (
    <div className="test-foot">
      <div className="test-acts">
        <Button busy={isBusy} busyLabel="Preparing..." onClick={() => void claim()}>
          Get your certificate
        </Button>
      </div>
      <FormError message={failure} />
    </div>
  );
}
