import { InvalidInput } from '@mekuri/kit/errors';

/** An error for one field of the body, by its name on the wire. */
export const refusedField = (name: string, code: string): InvalidInput =>
  new InvalidInput({ code, fields: [{ pointer: `/body/${name}`, rule: code }] });
