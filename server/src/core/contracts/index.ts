import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

/** Contracts: plan, state, term. */
export default { id: 'user-plans', operations, jobs, recurring } satisfies Module;
