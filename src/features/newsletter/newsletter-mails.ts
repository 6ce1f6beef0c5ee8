interface MailTexts {
  subject: string;
  text: string;
}

/** Asks the owner of an address to confirm the subscription. */
export function confirmationMail({ institute, link }: { institute: string; link: string }): MailTexts {
  return {
    subject: `Please confirm: the newsletter of ${institute}`,
    text: [
      `We received a request to send the newsletter of ${institute} to this address.`,
      `To get it, open this page and press the button:\n${link}`,
      'If this was not you, there is nothing to do: without your confirmation we send none.',
    ].join('\n\n'),
  };
}

/** Confirms that the subscription is active, and how to end it. */
export function welcomeMail(data: { institute: string; note: string; link: string }): MailTexts {
  return {
    subject: `You get the newsletter of ${data.institute}`,
    text: [
      `Your subscription to the newsletter of ${data.institute} is confirmed. Thank you.`,
      data.note,
      `To end it at any time, open this page and press the button:\n${data.link}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
