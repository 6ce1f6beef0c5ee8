import { Button } from '../../../ui/button.tsx';

/** The codes for the day when the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="account-form" role="status">
      <p>
        <strong>Keep these ten codes where you find them without your phone.</strong> Each signs you in once. We show
        them only now.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button wide onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
