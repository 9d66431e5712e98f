import type { Module } from '../../deps.ts';

/** Accounts below one's own, each with its owner; oneself; the installation's settings. */
export default { id: 'users', operations: {} } satisfies Module;
