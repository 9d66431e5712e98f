import type { Module } from '../../deps.ts';

/** Contracts: plan, state, term. */
export default { id: 'user-plans', operations: {} } satisfies Module;
