import type { Module } from '../../kernel/types.ts';

export default { id: 'end-users', operations: {}, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
