interface MailTexts {
  subject: string;
  text: string;
}

interface MailData {
  name: string;
  institute: string;
  link: string;
}

/** Links to the page for a new password. */
export function resetMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `A new password for your account at ${institute}`,
    text: paragraphs(
      name,
      `We received a request for a new password for your account at ${institute}.`,
      `To set one, open this page within 30 minutes. The link works once:\n${link}`,
      'If you did not ask for this, ignore this e-mail. Your password will not change.',
    ),
  };
}

/** To a new office user. */
export function invitationMail(role: string, by: string) {
  return ({ name, institute, link }: MailData): MailTexts => ({
    subject: `You are invited to work at ${institute}`,
    text: paragraphs(
      name,
      `${by} invites you to work at ${institute} with this e-mail address. Your role is ${role}.`,
      `To sign in, choose a password on this page within 7 days. The link works once:\n${link}`,
      'If you were not expecting this, ignore this e-mail. The link then expires.',
    ),
  });
}

/** To an existing user who gets an office role. */
export function roleGrantedMail(role: string, officeLink: string) {
  return ({ name, institute, link }: MailData): MailTexts => ({
    subject: `Your account at ${institute}: ${role}`,
    text: paragraphs(
      name,
      `${institute} has given your account the role ${role}. Your courses and certificates stay as they are.`,
      `You were signed out everywhere. Sign in as before to open the office:\n${officeLink}`,
      `If you have no password or lost it, get a new one here:\n${link}`,
    ),
  });
}

/** After the link of an invitation was used: there was no password before that could have been changed. */
export function firstPasswordMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `Your account at ${institute} is ready`,
    text: paragraphs(
      name,
      `The password of your account at ${institute} was chosen just now, with the link that we sent to this address.`,
      `If this was not you, set a new one now:\n${link}`,
    ),
  };
}

/** After any change of the password. */
export function passwordChangedMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `Your password at ${institute} was changed`,
    text: paragraphs(
      name,
      `The password of your account at ${institute} was changed just now, and every other device was signed out.`,
      `If this was not you, set a new one now:\n${link}`,
    ),
  };
}

/** Asks to verify the address of a new account. */
export function verificationMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `Please confirm your e-mail address for ${institute}`,
    text: paragraphs(
      name,
      `There is an account at ${institute} with this e-mail address. Receipts, class links and certificates go here.`,
      `To confirm that it is yours, open this page and press the button:\n${link}`,
      'If the account is not yours, do not press it. Write to us and we will remove it.',
    ),
  };
}

/** To the new address, which takes effect once this link was used. */
export function newAddressMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `Please confirm your new e-mail address for ${institute}`,
    text: paragraphs(
      name,
      `You asked to use this address for your account at ${institute}.`,
      `To confirm it, open this page within 24 hours and press the button:\n${link}`,
      'If you did not ask for this, ignore this e-mail.',
    ),
  };
}

/** To the current address, so that its owner learns about the change. */
export function addressAskedMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `Request to change your e-mail address at ${institute}`,
    text: paragraphs(
      name,
      `Someone signed in to your account at ${institute} asked to change its e-mail address. The change takes effect when it is confirmed from the new address.`,
      `If this was not you, set a new password now. That also stops the change:\n${link}`,
    ),
  };
}

/** To an address that was requested for another account but is in use. */
export function addressInUseMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `This address already has an account at ${institute}`,
    text: paragraphs(
      name,
      `Someone asked to use this address for another account at ${institute}. It belongs to yours, so nothing was changed.`,
      `If you have two accounts and forgot the password of this one, set a new one here:\n${link}`,
    ),
  };
}

/** A sign-in from an unknown browser. */
export function newDeviceMail(data: MailData & { device: string; when: string }): MailTexts {
  return {
    subject: `New sign-in to your account at ${data.institute}`,
    text: paragraphs(
      data.name,
      `Your account at ${data.institute} was signed in to on ${data.when} from ${data.device}.`,
      `If this was you, ignore this e-mail. If not, set a new password. That signs out all devices:\n${data.link}`,
    ),
  };
}

/** Two-factor was set up or removed. */
export function secondFactorMail({ name, institute, link, isOn }: MailData & { isOn: boolean }): MailTexts {
  const what = isOn
    ? 'now asks for a code from an authenticator app'
    : 'no longer asks for a code from an authenticator app';
  return {
    subject: `Two-step verification ${isOn ? 'turned on' : 'turned off'} at ${institute}`,
    text: paragraphs(
      name,
      `Your account at ${institute} ${what} at sign-in.`,
      `If this was not you, set a new password now:\n${link}`,
    ),
  };
}

/** A Google account was linked. */
export function identityLinkedMail({ name, institute, link, email }: MailData & { email: string }): MailTexts {
  return {
    subject: `Google now signs in to your account at ${institute}`,
    text: paragraphs(
      name,
      `The Google account ${email} was linked to your account at ${institute} just now. You can sign in with it as well as with your password.`,
      `If this was not you, set a new password now, then unlink it in your profile:\n${link}`,
    ),
  };
}

/** The Google account was unlinked. */
export function identityUnlinkedMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `Google no longer signs in to your account at ${institute}`,
    text: paragraphs(
      name,
      `The Google account that was linked to your account at ${institute} was unlinked just now. Your password signs you in.`,
      `If this was not you, set a new password now:\n${link}`,
    ),
  };
}

/** A phone number was linked for sign-in. */
export function phoneLinkedMail({ name, institute, link, phone }: MailData & { phone: string }): MailTexts {
  return {
    subject: `A phone number now signs in to your account at ${institute}`,
    text: paragraphs(
      name,
      `The number ${phone} was linked to your account at ${institute} just now. You can sign in with a code as well as with your password.`,
      `If this was not you, set a new password now. That unlinks the number and signs out every device:\n${link}`,
    ),
  };
}

/** The user unlinked the number. */
export function phoneUnlinkedMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `A phone number no longer signs in to your account at ${institute}`,
    text: paragraphs(
      name,
      `The number that was linked to your account at ${institute} was unlinked just now. Your password signs you in.`,
      `If this was not you, set a new password now:\n${link}`,
    ),
  };
}

/** Another account verified the number later, so it moved there. */
export function phoneMovedMail({ name, institute, link, phone }: MailData & { phone: string }): MailTexts {
  return {
    subject: `A phone number no longer signs in to your account at ${institute}`,
    text: paragraphs(
      name,
      `The number ${phone} was verified for another account at ${institute} just now. It now signs in to that account, and no longer to yours.`,
      `Your password still signs you in. If you lost it, set a new one here:\n${link}`,
    ),
  };
}

/** The office reset two-factor, because the user or someone in their name reported the phone as lost. */
export function factorResetMail({ name, institute, link }: MailData): MailTexts {
  return {
    subject: `Two-step verification reset at ${institute}`,
    text: paragraphs(
      name,
      `${institute} has removed the authenticator app from your account and signed out all devices. Until you set up a new one, your password alone signs you in.`,
      `If you did not ask for it, set a new password now and write to us:\n${link}`,
    ),
  };
}

function paragraphs(name: string, ...rest: string[]): string {
  return [`Dear ${name},`, ...rest].join('\n\n');
}
