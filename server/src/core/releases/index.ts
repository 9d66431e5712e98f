import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';
import { publicEvents } from './public-events.ts';

export default { id: 'releases', operations, publicEvents, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
