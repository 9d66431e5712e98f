import { KitError } from '@mekuri/kit/errors';
import type { Module } from '../deps.ts';
import { readDocument } from '../http/document.ts';
import { operationsOf } from '../http/operation.ts';

/** Operations of the contract whose module is being written: gone when all are built. */
export const unbuilt = (modules: readonly Module[]): Module => {
  const built = new Set(modules.flatMap(({ operations }) => Object.keys(operations)));
  const missing = operationsOf(readDocument()).filter(({ id, plugin }) => plugin === null && !built.has(id));
  const refuse = () => Promise.reject(new KitError(501, 'unbuilt'));
  return { id: 'unbuilt', operations: Object.fromEntries(missing.map(({ id }) => [id, refuse])) };
};
