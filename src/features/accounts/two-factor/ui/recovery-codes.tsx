import { Button } from '../../../../ui/button.tsx';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="account-form" role="status">
      <p>
        <strong>Save these ten codes somewhere other than your phone.</strong> Each code works once. We will not show
        them again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button wide onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
