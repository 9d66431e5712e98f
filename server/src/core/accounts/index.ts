import type { Module } from '../../deps.ts';
import { operations } from './operations.ts';

export default { id: 'accounts', operations, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
