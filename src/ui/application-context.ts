import { useOutletContext } from 'react-router';
import type { Role } from '../platform/caller.ts';
import type { InstituteFacts } from './shell/institute-facts.ts';

/** What every application page knows without asking: the institute, and who is signed in as the server sees it. */
export interface ApplicationContext {
  institute: InstituteFacts;
  person: { userId: string; name: string; email: string; role: Role; profileImage: string | null } | null;
}

export function useApplication(): ApplicationContext {
  return useOutletContext<ApplicationContext>();
}
