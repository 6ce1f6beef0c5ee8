interface Words {
  subject: string;
  text: string;
}

interface Given {
  name: string;
  /** Of the course. */
  title: string;
  publicUrl: string;
}

/** The office granted access to a course. */
export function accessGrantedMail({ name, title, publicUrl }: Given): Words {
  const paragraphs = [
    `Dear ${name},`,
    `You now have access to ${title}. There is nothing to pay.`,
    `Start here: ${publicUrl}/profile`,
  ];
  return { subject: `${title} is open for you`, text: paragraphs.join('\n\n') };
}

/** The office revoked a grant. */
export function accessRevokedMail({ name, title, reason }: Omit<Given, 'publicUrl'> & { reason: string }): Words {
  const paragraphs = [
    `Dear ${name},`,
    `Your access to ${title}, given by us, has ended. Your progress is saved.`,
    `The reason:\n${reason}`,
    'If you think this is a mistake, please reply to this e-mail.',
  ];
  return { subject: `${title} is closed`, text: paragraphs.join('\n\n') };
}
