/** Ways to make a page run user input as script. Each names `stolen`, or leaves an element of the class `hostile`. */
const CORPUS = [
  '<img class=hostile src=x onerror=stolen()>',
  '"><svg class=hostile onload=stolen()>',
  '</title></textarea><script class=hostile>stolen()</script>',
  '<a class=hostile href="javascript:stolen()">x</a>',
  '<iframe class=hostile srcdoc="<script>parent.stolen()</script>"></iframe>',
  '<math class=hostile><mi xlink:href="javascript:stolen()">',
  '<b class=hostile style="background:url(javascript:stolen())">',
  "'-stolen()-'`${stolen()}`{{constructor.constructor('stolen()')()}}",
  '<!--><img class=hostile src=x onerror=stolen()>-->',
  '\\u003cimg class=hostile src=x onerror=stolen()\\u003e',
  '&lt;img class=hostile src=x onerror=stolen()&gt;',
  '<details class=hostile open ontoggle=stolen()>',
];

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** As much of the corpus as fits a field of this length; at least one line. */
export function hostileText(max = 1200): string {
  let text = CORPUS[0] ?? '';
  for (const line of CORPUS.slice(1)) if (text.length + 1 + line.length <= max) text += ` ${line}`;
  return text;
}

/** A valid input of a call, with the corpus in every free text: new fields of the contract are filled automatically. */
export function hostileBody(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return hostileBody(schema.anyOf.find(isFree) ?? schema.anyOf[0] ?? {});
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, hostileBody(property)]),
    );
  if (schema.type === 'array') return [hostileBody(schema.items ?? {})];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return isFree(schema) ? hostileText(schema.maxLength ?? 90) : '';
}

function isFree({ type, format, pattern, enum: choices, const: only }: Schema): boolean {
  return type === 'string' && !format && !pattern && !choices && only === undefined;
}
