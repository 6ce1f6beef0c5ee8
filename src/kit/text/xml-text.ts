/** Escapes a text for content or attributes of an XML document: characters that XML does not allow are removed. */
export function xmlText(text: string): string {
  return xmlSigns(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text without the characters that XML does not allow; the document writer escapes the rest. */
export function xmlSigns(text: string): string {
  return [...text.toWellFormed()].filter(isXmlSign).join('');
}

function isXmlSign(sign: string): boolean {
  return (sign >= ' ' || sign === '\n' || sign === '\t') && sign !== '\ufffe' && sign !== '\uffff';
}
