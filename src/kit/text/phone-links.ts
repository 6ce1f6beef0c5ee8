/** Returns the digits of a phone number with its country code; a number of 10 digits without a `+` is Indian. */
export function internationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 && !phone.trim().startsWith('+') ? `91${digits}` : digits;
}

/** Returns a `tel:` URL, or `null` for an empty or masked number (`maskPhone`), which nobody can call. */
export function telHref(phone: string): string | null {
  return isDialable(phone) ? `tel:+${internationalDigits(phone)}` : null;
}

/** Returns the URL of a WhatsApp chat with this text filled in, or `null` for an empty or masked number. */
export function whatsappHref(phone: string, text: string): string | null {
  if (!isDialable(phone)) return null;
  return `https://wa.me/${internationalDigits(phone)}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** Returns both URLs, or `null` for an empty or masked number. */
export function contactHrefs(phone: string, text = ''): { call: string; whatsapp: string } | null {
  const call = telHref(phone);
  const whatsapp = whatsappHref(phone, text);
  return call === null || whatsapp === null ? null : { call, whatsapp };
}

function isDialable(phone: string): boolean {
  return !phone.includes('•') && /\d{6}/.test(phone.replaceAll(/\D/g, ''));
}
