const MAX_LENGTH = 600;
const SECRET_NAMES = /pass|secret|token|otp|code|key|hash|cookie|signature|authorization/i;
const PERSONAL_NAMES = /^(?:name|fullName|address|phone|mobile|to|recipient)$/i;

/** A job's data as shown to the office: without secrets, personal data masked. */
export function maskData(data: unknown): string {
  if (data === null || data === undefined) return '';
  return cut(JSON.stringify(maskValue('', data), null, 1) ?? '');
}

/** The error message of a failed job, without its stack trace. */
export function maskError(output: unknown): string {
  if (typeof output === 'string') return cut(maskText(output));
  if (typeof output !== 'object' || output === null) return 'No error text.';
  const message = 'message' in output ? output.message : 'value' in output ? output.value : null;
  return typeof message === 'string' && message !== '' ? cut(maskText(message)) : 'No error text.';
}

/** Masks addresses and numbers in a text: `a…@example.com`, `…4321`. */
export function maskText(text: string): string {
  return text
    .replaceAll(/(?<![\w.+-])([\w.+-])[\w.+-]*@([\w-]+(?:\.[\w-]+)+)/g, '$1…@$2')
    .replaceAll(/([?&](?:token|erase|key|code)=)[\w.-]+/gi, '$1…')
    .replaceAll(/(?<![\w-])\+?\d[\d ]{5,30}(\d{4})(?![\w-])/g, '…$1');
}

function maskValue(name: string, value: unknown): unknown {
  if (SECRET_NAMES.test(name)) return '…';
  if (typeof value === 'string') return PERSONAL_NAMES.test(name) ? maskWhole(value) : maskText(value);
  if (Array.isArray(value)) return value.map((one) => maskValue(name, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskValue(key, part)]));
}

function maskWhole(text: string): string {
  return text.includes('@') ? maskText(text) : `${text.slice(0, 1)}…`;
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
