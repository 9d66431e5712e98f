import { isProblem } from '@mekuri/client-console';

/** The server's faults as errors of a form's fields, by `fields`: name on the wire → name in the form. */
export const faultsByField = (error: unknown, fields: Readonly<Record<string, string>>): Record<string, string> => {
  const errors: Record<string, string> = {};
  if (!isProblem(error)) return errors;
  for (const { pointer, message } of error.fields ?? []) {
    const field = fields[pointer.replace(/^\/body\//, '')];
    if (field) errors[field] ??= message;
  }
  return errors;
};
