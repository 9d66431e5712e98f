import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';

export default { id: 'plans', operations, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
