export const ACCOUNTS_ACTIONS = {
  'account.closed': 'Account closed',
  'account.created': 'Account created by staff',
  'account.erased': 'Account deleted',
  'account.reopened': 'Account reopened',
  'api-key.created': 'API key created',
  'api-key.revoked': 'API key revoked',
  'api-key.exported': 'API keys exported',
  'consent.withdrawn': 'Consent withdrawn',
  'email.updated': 'E-mail address changed',
  'sign-in-methods.cleared': 'E-mail confirmed without the password: password and sessions ended',
  'identity.linked': 'Google account linked',
  'identity.registered': 'Account created with Google',
  'identity.unlinked': 'Google account unlinked',
  'invitation.resent': 'Invitation sent again',
  'invitation.withdrawn': 'Invitation withdrawn',
  'user-note.created': 'Note about a person added',
  'user-note.deleted': 'Note about a person deleted',
  'user-note.updated': 'Note about a person edited',
  'user-note.restored': 'Note about a person restored',
  'security-settings.updated': 'Two-step verification rule changed',
  'other-sessions.ended': 'Signed out of all other devices',
  'sessions.ended': 'Signed out of all devices',
  'password.updated': 'Password changed',
  'password.reset': 'Password reset by e-mail',
  'permissions.updated': 'Permissions changed',
  'user.exported': 'People exported',
  'user.invited': 'Person invited',
  'role.updated': 'Role changed',
  'second-factor.disabled': 'Two-step verification turned off',
  'second-factor.enabled': 'Two-step verification turned on',
  'second-factor.reset': 'Two-step verification reset',
  'sign-in-phone.moved': 'Sign-in number verified for another account',
  'sign-in-phone.removed': 'Sign-in number removed',
  'sign-in-phone.set': 'Sign-in number verified',
  'impersonation.ended': 'Viewing as learner ended',
  'impersonation.started': 'Viewed as learner',
} as const;

type Labels = typeof ACCOUNTS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
