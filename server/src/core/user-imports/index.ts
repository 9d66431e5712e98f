import type { Module } from '../../deps.ts';

/** Many accounts at once by CSV. */
export default { id: 'user-imports', operations: {} } satisfies Module;
