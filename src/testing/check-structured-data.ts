/** A node of a page's graph. */
export type Node = Record<string, unknown>;

/** The errors of a graph, by the rules of schema.org and of search engines; empty for a valid one. */
export function findProblems(document: unknown): string[] {
  if (!isNode(document) || document['@context'] !== 'https://schema.org') return ['no context'];
  const graph = document['@graph'];
  if (!Array.isArray(graph) || graph.length === 0) return ['no graph'];
  return graph.flatMap((node: unknown) =>
    isNode(node) ? [...missing(node, requiredOnPage), ...check(node, 'graph')] : ['a thing that is none'],
  );
}

/** The nodes of a graph by type, nested ones too. */
export function findNodes(value: unknown, type: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((entry) => findNodes(entry, type));
  if (!isNode(value)) return [];
  const inner = Object.values(value).flatMap((entry) => findNodes(entry, type));
  return value['@type'] === type ? [value, ...inner] : inner;
}

function check(value: unknown, place: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${place} is empty`] : value.flatMap((one) => check(one, place));
  if (value === '' || value === null || value === undefined) return [`${place} is empty`];
  if (!isNode(value)) return [];
  const type = value['@type'];
  const isReference = typeof value['@id'] === 'string' && Object.keys(value).length === 1;
  const own =
    typeof type === 'string' && type in required
      ? missing(value, required)
      : isReference
        ? []
        : [`${place}: type ${type}`];
  const inner = Object.entries(value).flatMap(([name, entry]) => {
    const shape = shapes[name];
    const isWrong = shape !== undefined && ![entry].flat().every((one) => shape(one));
    const wrong = isWrong ? [`${type}.${name} is ${JSON.stringify(entry)}`] : [];
    return [...wrong, ...check(entry, `${place}.${name}`)];
  });
  return [...own, ...inner];
}

function missing(node: Node, rules: Record<string, readonly string[]>): string[] {
  const type = String(node['@type']);
  return (rules[type] ?? []).filter((name) => !(name in node)).map((name) => `${type} without ${name}`);
}

/** At every node of the type. */
const required: Record<string, readonly string[]> = {
  AboutPage: ['name', 'url', 'mainEntity'],
  Answer: ['text'],
  Blog: ['name', 'url', 'publisher'],
  BlogPosting: ['headline', 'description', 'url', 'image', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ContactPage: ['name', 'url', 'mainEntity'],
  Country: ['name'],
  Course: ['name', 'description', 'url', 'provider'],
  // With a workload or a schedule, and an instructor where one is known.
  CourseInstance: ['courseMode'],
  Schedule: ['repeatFrequency', 'startDate', 'scheduleTimezone'],
  EducationalOrganization: ['@id', 'name', 'url', 'logo'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  ImageObject: ['url', 'width', 'height'],
  ItemList: ['itemListElement', 'numberOfItems'],
  JobPosting: ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'jobLocation'],
  ListItem: ['position', 'item'],
  MonetaryAmount: ['currency', 'value'],
  Offer: ['category', 'price', 'priceCurrency', 'availability', 'url'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  QuantitativeValue: ['unitText'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  Service: ['name', 'description', 'url', 'provider'],
  VirtualLocation: ['url'],
  WebPage: ['name', 'url', 'dateModified'],
  WebSite: ['name', 'url', 'potentialAction', 'publisher'],
};

/** Properties of a page's main node beyond those of a list entry. */
const requiredOnPage: Record<string, readonly string[]> = {
  BlogPosting: ['publisher', 'dateModified', 'mainEntityOfPage'],
  Course: ['offers', 'hasCourseInstance', 'inLanguage', 'image', 'educationalLevel'],
  EducationalOrganization: ['address', 'telephone', 'email', 'sameAs', 'openingHours', 'description'],
  Service: ['areaServed', 'image', 'serviceType'],
};

const shapes: Record<string, (value: unknown) => boolean> = {
  '@id': isUrl,
  url: isUrl,
  sameAs: isUrl,
  image: isUrl,
  mainEntityOfPage: isUrl,
  item: (value) => isNode(value) || isUrl(value),
  availability: (value) => typeof value === 'string' && /^https:\/\/schema\.org\/\w+$/.test(value),
  urlTemplate: (value) => typeof value === 'string' && value.includes('{search_term_string}') && isUrl(value),
  'query-input': (value) => value === 'required name=search_term_string',
  datePublished: isMoment,
  dateModified: isMoment,
  datePosted: isMoment,
  validThrough: isMoment,
  timeRequired: isDuration,
  courseWorkload: isDuration,
  courseMode: (value) => value === 'Online' || value === 'Onsite' || value === 'Blended',
  category: (value) => value === 'Paid' || value === 'Free',
  price: (value) => Number.isInteger(value) && Number(value) >= 0,
  priceCurrency: (value) => value === 'INR',
  currency: (value) => value === 'INR',
  position: (value) => Number.isInteger(value) && Number(value) > 0,
  numberOfItems: (value) => Number.isInteger(value) && Number(value) > 2,
  commentCount: (value) => Number.isInteger(value),
  inLanguage: (value) => typeof value === 'string' && /^[a-z]{2}(-[A-Z]{2})?$/.test(value),
  telephone: (value) => typeof value === 'string' && /^\+\d{8,15}$/.test(value),
  email: (value) => typeof value === 'string' && /^\S+@\S+\.\S+$/.test(value),
  openingHours: (value) => typeof value === 'string' && /^\w{2}(-\w{2})? \d\d:\d\d-\d\d:\d\d$/.test(value),
  headline: (value) => typeof value === 'string' && value.length <= 110,
};

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value);
}

function isDuration(value: unknown): boolean {
  return typeof value === 'string' && /^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(\d+H)?(\d+M)?)?$/.test(value);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
