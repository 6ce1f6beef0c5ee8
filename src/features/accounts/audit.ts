export const ACCOUNTS_ACTIONS = {
  'account.closed': 'Account closed',
  'account.created': 'Account made by the office',
  'account.erased': 'Account erased by the person',
  'account.reopened': 'Account opened again',
  'api-key.created': 'API key made',
  'api-key.revoked': 'API key taken back',
  'api-key.exported': 'API keys taken as a file',
  'consent.withdrawn': 'Consent withdrawn',
  'email.updated': 'E-mail address changed',
  'sign-in-methods.cleared': 'Address confirmed without the password: password and sessions ended',
  'identity.linked': 'Google account linked',
  'identity.registered': 'Account made with Google',
  'identity.unlinked': 'Google account taken off',
  'invitation.resent': 'Invitation sent again',
  'invitation.withdrawn': 'Invitation withdrawn',
  'user-note.created': 'Note on a person written',
  'user-note.deleted': 'Note on a person deleted',
  'user-note.updated': 'Note on a person changed',
  'user-note.restored': 'Note on a person brought back',
  'security-settings.updated': 'Second step for the office changed',
  'other-sessions.ended': 'Signed out of all other devices',
  'sessions.ended': 'Signed out everywhere',
  'password.updated': 'Password changed',
  'password.reset': 'Password set anew by a mail',
  'permissions.updated': 'Permissions changed',
  'user.exported': 'People taken as a file',
  'user.invited': 'Person invited',
  'role.updated': 'Role changed',
  'second-factor.disabled': 'Second step switched off',
  'second-factor.enabled': 'Second step switched on',
  'second-factor.reset': 'Second step reset',
  'sign-in-phone.moved': 'Number for signing in proved for another account',
  'sign-in-phone.removed': 'Number for signing in removed',
  'sign-in-phone.set': 'Number for signing in proved',
  'impersonation.ended': 'Viewing the site as someone else ended',
  'impersonation.started': 'Site seen as somebody else',
} as const;

type Labels = typeof ACCOUNTS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
