/** The operations as functions that take a client. A bundler keeps only those that a program calls. */
export type { Call, Page, Pages } from './call.ts';
export { Client, type Answer, type MekuriOptions, type RequestOptions } from './client.ts';
export * from './errors.ts';
export type * from './generated/api/types.gen.ts';
export * from './generated/operations.ts';
