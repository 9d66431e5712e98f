import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';

/** Notices of operators to the people below them. Tables, jobs and pictures are those of news. */
export default { id: 'system-notices', operations } satisfies Module;
