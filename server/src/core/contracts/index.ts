import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';
import { publicEvents } from './public-events.ts';

export default { id: 'user-plans', operations, jobs, recurring, publicEvents } satisfies Module;
