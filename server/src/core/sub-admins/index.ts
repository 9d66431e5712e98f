import type { Module } from '../../deps.ts';
import { operations } from './operations.ts';

/** The people of one's own account. */
export default { id: 'sub-admins', operations } satisfies Module;
