import { useOutletContext } from 'react-router';
import type { PermissionOverrides } from '../../kit/permissions.ts';
import type { Role } from '../../kit/roles.ts';
import type { InstituteInfo } from '../shell/institute-info.ts';

/** Data for every application page: the institute, the signed-in user, and the available sign-in methods. */
export interface ApplicationContext {
  institute: InstituteInfo;
  user: {
    userId: string;
    name: string;
    email: string;
    role: Role;
    profileImage: string | null;
    /** Single permissions that differ from the role's. */
    permissions?: PermissionOverrides | undefined;
    /** What a colleague chose in the office; absent for students. */
    office?:
      | {
          groups?: Partial<Record<string, boolean>> | undefined;
          hasShortcuts?: boolean | undefined;
          hiddenTodos?: string[] | undefined;
        }
      | undefined;
  } | null;
  /** Whether a Google account can sign in here. */
  hasGoogle: boolean;
}

export function useApplication(): ApplicationContext {
  return useOutletContext<ApplicationContext>();
}
