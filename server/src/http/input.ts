import type { Request } from 'express';
import type { Operation } from '../contract/operation.ts';
import type { WireNames } from '../contract/case-mapping.ts';

/** A handler's input: only what the document names, validated, coerced and camel-cased. A file is passed as bytes. */
export interface OperationInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

export const readInput = ({ parameters, body }: Operation, names: WireNames, request: Request): OperationInput => {
  const pick = (allowed: readonly string[], from: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const selected = Object.create(null) as Record<string, unknown>;
    for (const name of allowed) if (from[name] !== undefined) selected[names.camelKey(name)] = from[name];
    return selected;
  };
  const headers = Object.create(null) as Record<string, unknown>;
  for (const name of parameters.header) if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  return {
    params: pick(parameters.path, request.params),
    query: pick(parameters.query, request.query),
    headers,
    body: body ? (Buffer.isBuffer(request.body) ? request.body : names.toCamel(request.body)) : undefined,
  };
};
