import { select } from './audience.ts';
import { eachOperation, eachWebhook, type Document, type Operation, type Tag } from './document.ts';
import { addDryRuns } from './dry-run.ts';
import { addCodeSamples } from './examples/code-samples.ts';
import { addExamples, addFileExamples } from './examples/examples.ts';
import { isPaginated } from './resolve.ts';

/** Extensions that integrators need. */
const PUBLISHED = new Set([
  'x-api-scope',
  'x-api-sites',
  'x-dry-run',
  'x-plan-feature',
  'x-plugin',
  'x-internal-preview',
  'x-deprecated-on',
  'x-sunset',
  'x-replaced-by',
  'x-event-source',
]);

const SCHEMES = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'A key, `mkr_…`.' },
  apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same, or a key that was entered.' },
  basic: { type: 'http', scheme: 'basic', description: 'Id and password, where the account uses Basic authentication.' },
  ipRestriction: {
    type: 'apiKey',
    in: 'header',
    name: 'Mekuri-Account',
    description: "The account's id, where the account uses IP restriction.",
  },
};
const KEY_SECURITY = [{ apiKey: [] }, { apiKeyHeader: [] }];
/** The other two authentication methods are read-only. */
const READ_SECURITY = [...KEY_SECURITY, { basic: [] }, { ipRestriction: [] }];

/**
 * The public API: the operations with `x-api-scope`, with security schemes for programs, and the webhooks. Paginated lists are marked
 * `x-paginated`.
 */
export const publicDocument = (document: Document): Document => {
  const source = structuredClone(document);
  source.components['securitySchemes'] = SCHEMES;
  addFileExamples(source);
  for (const { method, operation, item } of eachOperation(source)) {
    const scope = operation['x-api-scope'];
    if (typeof scope !== 'string') continue;
    operation.security = scope.endsWith('.read') ? READ_SECURITY : KEY_SECURITY;
    describe(operation, `Scope: \`${scope}\`.`);
    if (isPaginated(source, method, operation, item)) operation['x-paginated'] = true;
  }
  for (const { operation } of eachWebhook(source))
    describe(operation, `Details are read with the scope \`${String(operation['x-api-scope'])}\`.`);
  const result = select(
    source,
    (operation) => 'x-api-scope' in operation,
    () => true,
  );
  addExamples(result);
  addCodeSamples(result);
  addDryRuns(result);
  return { ...result, info: { ...result.info, description: ABOUT }, ...grouped(result.tags) };
};

/** Adds a sentence to the description, and removes extensions that integrators do not need. */
const describe = (operation: Operation, sentence: string): void => {
  operation.description = [operation.description, sentence].filter(Boolean).join('\n\n');
  for (const name of Object.keys(operation)) if (name.startsWith('x-') && !PUBLISHED.has(name)) delete operation[name as 'x-'];
};

/** Groups tags by `x-group`, in the order of first appearance. */
const grouped = (tags: readonly Tag[]): Pick<Document, 'tags' | 'x-tagGroups'> => {
  const groups = Map.groupBy(tags, (tag) => tag['x-group'] ?? 'More');
  return {
    tags: tags.map((tag) => omit(tag, 'x-group')),
    'x-tagGroups': Array.from(groups, ([name, members]) => ({ name, tags: members.map((tag) => tag.name) })),
  };
};

const omit = <T extends object>(from: T, name: keyof T): T => {
  const rest = { ...from };
  delete rest[name];
  return rest;
};

const ABOUT = `\
JSON keys are snake_case. Errors are \`application/problem+json\` with a stable \`code\`; match the code, never the text. Texts follow
\`Accept-Language\` (ja, en, zh, ko; default ja).

Send a key as \`Authorization: Bearer mkr_…\`. Every operation names the scope that the key needs.

Lists take \`limit\` and \`cursor\`. A cursor is valid for 24 hours, and only with the filter that it came with.

POST operations with the header \`Idempotency-Key\` repeat their answer for 24 hours, with \`Idempotency-Replayed: true\`.

Writes with the header \`Prefer: dry-run\` (RFC 7240) run as ever, every check included, and are rolled back. Problems are the same; success
is 200 \`application/vnd.mekuri.dry-run+json\`, with \`Preference-Applied: dry-run\`: what the operation would have answered, and what it would
have changed. Ids in it are of things that do not stay. Operations with \`x-dry-run: false\` cannot be rolled back and answer 400
\`api.dry_run_unsupported\` before they do anything. A dry run counts in the rate limit.

AI assistants call these operations as tools of the Model Context Protocol: \`POST /api/mcp\` (streamable HTTP), with the same key.

Every answer states the rate limit in \`RateLimit\` and \`RateLimit-Policy\`.

Answers of a deprecated operation state since when it is deprecated in \`Deprecation\`, and when it ends in \`Sunset\`.

Webhooks are events that are sent to the endpoints of an account: \`type\`, \`timestamp\`, and ids and states as \`data\`. Details are read
from the API.

Fields, operations, webhooks and optional parameters may be added at any time: ignore what you do not know.
`;
