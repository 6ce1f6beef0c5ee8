import { useOutletContext } from 'react-router';
import type { Role } from '../../kit/roles.ts';
import type { InstituteInfo } from '../shell/institute-facts.ts';

/** What every application page knows without asking: the institute, who is signed in as the server sees it, and how one may. */
export interface ApplicationContext {
  institute: InstituteInfo;
  user: { userId: string; name: string; email: string; role: Role; profileImage: string | null } | null;
  /** Whether a Google account can sign in here. */
  hasGoogle: boolean;
}

export function useApplication(): ApplicationContext {
  return useOutletContext<ApplicationContext>();
}
