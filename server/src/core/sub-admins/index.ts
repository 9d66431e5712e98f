import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';

/** The people of the caller's own account. */
export default { id: 'sub-admins', operations } satisfies Module;
