import type { Module } from '../../deps.ts';

/** What is sold and resold. */
export default { id: 'plans', operations: {} } satisfies Module;
