import type { Module } from '../../deps.ts';
import { operations } from './operations.ts';

export default { id: 'end-user', operations } satisfies Module;
