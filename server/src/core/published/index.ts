import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';

export default { id: 'published', operations } satisfies Module;
