import type { DeprecatedOperation, NamedOperation } from '@mekuri/kit/server';
import type { Operation } from './operation.ts';

/** Deprecated operations of the public API, in the document's order. */
export const deprecationsOf = (operations: readonly Operation[]): DeprecatedOperation[] => {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return operations.flatMap((operation) => {
    const { apiScope, deprecation } = operation;
    if (apiScope === null || deprecation === null) return [];
    const replacement = byId.get(deprecation.replacedBy ?? '');
    return [
      {
        ...named(operation),
        deprecatedOn: deprecation.on,
        sunset: deprecation.sunset,
        replacedBy: replacement ? named(replacement) : null,
      },
    ];
  });
};

const named = ({ id, method, path }: Operation): NamedOperation => ({
  operation: id,
  method: method.toUpperCase(),
  path: `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
});
