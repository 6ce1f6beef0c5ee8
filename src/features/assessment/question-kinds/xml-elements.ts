export function element(name: string, attributes: Record<string, string>, children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

export function textElement(written: string): string {
  return element('text', {}, [written === '' ? '' : `<![CDATA[${written.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`]);
}

export function answerElement(text: string, fraction: number, format: string, more: readonly string[] = []): string {
  return element('answer', { fraction: String(fraction), format }, [
    textElement(text),
    element('feedback', { format: 'plain_text' }, [textElement('')]),
    ...more,
  ]);
}
