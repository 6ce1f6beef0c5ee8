import { ButtonLink } from '../../../../ui/button.tsx';
import { useSession } from './session-store.ts';

/** The way in. While a browser that was signed in finds out who it is, the link keeps its room but is not seen (account-menu.css). */
export function LoginLink({ wide }: { wide?: boolean }) {
  const { status } = useSession();
  return (
    <ButtonLink
      href="/auth"
      variant="line"
      size={wide ? 'normal' : 'small'}
      wide={wide}
      className="login-link"
      data-known={status === 'failed' || undefined}
    >
      Login/Signup
    </ButtonLink>
  );
}
