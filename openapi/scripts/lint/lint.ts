import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Document, Operation } from '../document.ts';
import { eachOperation, eachSchema, isObject } from '../document.ts';
import { camel } from '../camel-case.ts';
import { lintBillExamples } from './bill-examples.ts';
import { lintAmounts } from './lint-amounts.ts';
import { lintDeprecations } from './lint-deprecation.ts';
import { lintInternal } from './lint-internal.ts';
import { lintWebhooks, payloadPointers } from './lint-webhooks.ts';
import { freeMapNames } from '../free-maps.ts';
import { lintSecrets } from '../secret-fields.ts';

const CHOICES: Record<string, readonly string[] | 'text'> = {
  'x-audience': ['visitor', 'preview', 'console', 'program', 'internal'],
  'x-authority': ['view', 'edit'],
  'x-scope': ['own-site', 'own-account', 'subtree', 'all', 'site-public', 'member', 'preview', 'none'],
  'x-plan-feature': 'text',
  'x-audit': 'text',
  'x-rate': ['login', 'refresh', 'mail', 'read', 'write', 'upload', 'public', 'form', 'ingest'],
  'x-transaction': ['write', 'read', 'together', 'manual'],
};
const ROLES = ['anonymous', 'member', 'preview', 'MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'USER', 'SUB_ADMIN', 'MASTER_USER'];
/** Roles without a console account. */
const VISITORS = new Set(['anonymous', 'member', 'preview']);
const SUB_ADMINS = ['any', 'license', 'main_contact'];
const CONTRACTS = ['any', 'active', 'suspended', 'inactive', 'terminated'];
const ERRORS = ['400', '401', '403', '404', '429', 'default'];

/** Every operation declares its access rules, how it runs and its errors. */
const lintOperations = (document: Document): string[] => {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { path, method, operation, item } of eachOperation(document)) {
    const say = (problem: string): void => void problems.push(`${operation.operationId ?? `${method} ${path}`}: ${problem}`);
    if (!/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(operation.operationId ?? ''))
      say('the operationId is not of the form area.verbNoun');
    if (seen.has(operation.operationId)) say('the operationId is used twice');
    seen.add(operation.operationId);
    if (operation['x-plugin'] && !operation.operationId.startsWith(`${camel(operation['x-plugin'].replaceAll('-', '_'))}.`))
      say(`a plugin's operations begin with its id`);
    for (const [extension, choices] of Object.entries(CHOICES)) {
      const value = operation[extension as `x-${string}`];
      if (typeof value !== 'string' || value === '') say(`${extension} is missing`);
      else if (choices !== 'text' && !choices.includes(value)) say(`${extension} is '${value}', not one of ${choices.join(', ')}`);
    }
    for (const [extension, choices] of [
      ['x-roles', ROLES],
      ['x-contract', CONTRACTS],
    ] as const) {
      const value = operation[extension];
      if (!Array.isArray(value) || value.length === 0) say(`${extension} is missing`);
      else
        for (const entry of value)
          if (!choices.includes(String(entry))) say(`${extension} has '${String(entry)}', not one of ${choices.join(', ')}`);
    }
    if (typeof operation['x-idempotent'] !== 'boolean') say('x-idempotent is missing');
    const subAdmin = operation['x-sub-admin'] as string | undefined;
    if ((operation['x-roles'] as string[] | undefined)?.includes('SUB_ADMIN') !== (subAdmin !== undefined))
      say('operations open to SUB_ADMIN, and no others, have x-sub-admin');
    else if (subAdmin !== undefined && !SUB_ADMINS.includes(subAdmin))
      say(`x-sub-admin is '${subAdmin}', not one of ${SUB_ADMINS.join(', ')}`);
    const isOfVisitors = (operation['x-roles'] as string[] | undefined)?.some((role) => VISITORS.has(role));
    if (isOfVisitors !== Boolean(operation.security))
      say('operations of anonymous, members and who was invited, and no others, name their security');
    lintApiScope(operation, say);
    if (operation['x-audience'] === 'program' && operation['x-plugin'])
      say('x-audience program is for operations that the host answers itself');
    lintDryRun(method, operation, say);
    for (const status of ERRORS) if (!(status in operation.responses)) say(`no ${status} answer`);
    if (answersTable(operation)) {
      const of = operation['x-csv-of'];
      if (of !== 'people' && of !== 'content')
        say('an operation that answers CSV or a spreadsheet says of what: x-csv-of is people or content');
      if (of === 'people' && operation['x-authority'] !== 'edit')
        say('a list of people as a file is for those who may edit: x-authority is edit');
    }
    if (!Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status))) say('no 2xx answer');
    const declared = new Set(
      [...((item['parameters'] as unknown[]) ?? []), ...(operation.parameters ?? [])].flatMap((parameter) =>
        parameterNames(document, parameter),
      ),
    );
    for (const [, name] of path.matchAll(/\{([^}]+)\}/g)) if (!declared.has(name!)) say(`the path's {${name}} is not a parameter`);
    if (operation['x-idempotent'] && method === 'post' && !declared.has('Idempotency-Key')) {
      if (!declared.has('If-Match')) say('an idempotent POST takes Idempotency-Key or If-Match');
    }
  }
  return problems;
};

const API_SCOPE = /^[a-z][a-z_]*\.(read|write)$/;
/** Operations that create secrets, or concern the account and its people, are never open to programs. */
const NEVER_PUBLIC = /^(auth|users|subAdmins|plans|masterPlans|oemPlans|userPlans|userImports|jobs|preview|publicApi)\./;

const lintApiScope = (operation: Operation, say: (problem: string) => void): void => {
  const { 'x-api-scope': scope, 'x-api-sites': sites, 'x-dry-run': dryRun } = operation;
  if (scope === undefined) {
    if (sites !== undefined) say('x-api-sites needs x-api-scope');
    if (dryRun !== undefined) say('x-dry-run needs x-api-scope');
    return;
  }
  if (typeof scope !== 'string' || !API_SCOPE.test(scope)) say('x-api-scope is of the form area.read or area.write');
  if (sites !== undefined && sites !== 'filtered' && sites !== 'account') say('x-api-sites is filtered or account');
  if (operation['x-audience'] !== 'console') say('x-api-scope is for operations of the console');
  if (NEVER_PUBLIC.test(operation.operationId)) say('an operation of this area has no x-api-scope');
  if (operation['x-personal']) say('what a person does for themselves has no x-api-scope');
  const roles = operation['x-roles'] as string[];
  if (!['USER', 'MASTER_USER'].every((role) => roles.includes(role))) say('x-api-scope needs the roles USER and MASTER_USER');
};

/** An operation that supports dry runs runs in a single transaction of the host, and its response is JSON. */
const lintDryRun = (method: string, operation: Operation, say: (problem: string) => void): void => {
  const { 'x-api-scope': scope, 'x-dry-run': dryRun, 'x-transaction': transaction } = operation;
  if (typeof scope !== 'string') return;
  const isWrite = scope.endsWith('.write');
  if (isWrite && method === 'get') say('a GET has a scope of the form area.read');
  if (dryRun !== undefined && (dryRun !== false || !isWrite)) say('x-dry-run is false, and on writes alone');
  if (!isWrite || dryRun === false) return;
  if (transaction !== 'write') say(`an operation with x-transaction ${String(transaction)} cannot be rolled back: it has x-dry-run: false`);
  const types = Object.entries(operation.responses).flatMap(([status, response]) =>
    /^2\d\d$/.test(status) && isObject(response) ? Object.keys((response['content'] as object | undefined) ?? {}) : [],
  );
  if (types.some((type) => type !== 'application/json')) say('a dry run tells JSON alone: x-dry-run: false, or application/json');
};

const TABLES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

const answersTable = ({ responses }: { responses: Record<string, unknown> }): boolean =>
  Object.values(responses).some((response) => {
    const content = isObject(response) ? response['content'] : undefined;
    return isObject(content) && TABLES.some((type) => type in content);
  });

const parameterNames = (document: Document, parameter: unknown): string[] => {
  if (!isObject(parameter)) return [];
  const target =
    typeof parameter['$ref'] === 'string' ? document.components['parameters']?.[parameter['$ref'].split('/').at(-1)!] : parameter;
  return isObject(target) ? [String(target['name'])] : [];
};

const typesOfSchema = (schema: Record<string, unknown>): string[] =>
  [schema['type']].flat().filter((type): type is string => typeof type === 'string');

/** Everything is bounded, and no object is open unless marked as a free map. */
const lintSchemas = (document: Document): string[] => {
  const problems: string[] = [];
  eachSchema(document, (schema, pointer) => {
    const types = typesOfSchema(schema);
    const bounded = 'enum' in schema || 'const' in schema;
    if (types.includes('string') && !bounded && !('maxLength' in schema)) problems.push(`${pointer}: a string without maxLength`);
    if (types.includes('array') && !('maxItems' in schema)) problems.push(`${pointer}: an array without maxItems`);
    if ((types.includes('integer') || types.includes('number')) && !bounded && !('minimum' in schema && 'maximum' in schema))
      problems.push(`${pointer}: a number without bounds`);
    if (types.includes('object')) {
      const closed = schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;
      if (schema['x-free-map']) {
        if (!('maxProperties' in schema && 'propertyNames' in schema))
          problems.push(`${pointer}: a free map without maxProperties and propertyNames`);
      } else if (!closed) problems.push(`${pointer}: an object open to extra properties`);
    }
    if (Array.isArray(schema['prefixItems']) && !('minItems' in schema && 'maxItems' in schema && 'items' in schema))
      problems.push(`${pointer}: a tuple that is not closed`);
    for (const name of Object.keys(isObject(schema['properties']) ? schema['properties'] : {})) {
      if (!/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(name)) problems.push(`${pointer}: '${name}' is not snake_case`);
    }
  });
  return problems;
};

const lintFreeMaps = (document: Document): string[] => {
  const free = new Set(freeMapNames(document));
  // The data of an event is converted separately from its envelope.
  const payloads = new Set(payloadPointers(document));
  const problems: string[] = [];
  eachSchema(document, (schema, pointer) => {
    if (payloads.has(pointer)) return;
    for (const [name, property] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
      if (free.has(name) && isObject(property) && !property['x-free-map'])
        problems.push(`${pointer}: '${name}' is a free map elsewhere, so it must be one here`);
    }
  });
  return problems;
};

/** Components that need no reference: data of a plugin's page element, referenced by its manifest, and components shared with plugins, installed or not. */
const mayBeUnused = (document: Document, pointer = ''): boolean => {
  const schema = document.components['schemas']?.[pointer.split('/').at(-1) ?? ''];
  return isObject(schema) && ('x-page-element' in schema || 'x-shared' in schema);
};

/** All findings: this project's rules, then Redocly's. Empty if the document is valid. */
export const lint = async (document: Document): Promise<string[]> => {
  const own = [
    ...lintOperations(document),
    ...lintWebhooks(document),
    ...lintDeprecations(document),
    ...lintInternal(document),
    ...lintSchemas(document),
    ...lintFreeMaps(document),
    ...lintSecrets(document),
    ...lintAmounts(document),
    ...lintBillExamples(document),
  ];
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-4xx-response': 'error',
      'no-unused-components': 'error',
      'operation-operationId-url-safe': 'error',
      'no-server-example.com': 'off',
      'no-empty-servers': 'off',
      'security-defined': 'error',
      'operation-description': 'off',
      'spec-strict-refs': 'error',
    },
  });
  const findings = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  const meant = findings.filter(
    ({ ruleId, location }) => ruleId !== 'no-unused-components' || !mayBeUnused(document, location[0]?.pointer),
  );
  return [...own, ...meant.map((finding) => `${finding.ruleId}: ${finding.message} (${finding.location[0]?.pointer ?? ''})`)];
};
