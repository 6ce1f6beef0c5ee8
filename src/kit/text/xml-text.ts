/** A text for between or inside the tags of an XML document: signs that XML can't hold are left out, the others written so that they stay text. */
export function xmlText(text: string): string {
  return xmlSigns(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The signs of a text that an XML document can hold; the writer of the document marks up the rest. */
export function xmlSigns(text: string): string {
  return [...text.toWellFormed()].filter(isXmlSign).join('');
}

function isXmlSign(sign: string): boolean {
  return (sign >= ' ' || sign === '\n' || sign === '\t') && sign !== '\ufffe' && sign !== '\uffff';
}
