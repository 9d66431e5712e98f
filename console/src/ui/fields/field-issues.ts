import { isProblem } from '@mekuri/client-console';

/** Maps the server's field errors to a form's fields. `fields`: name on the wire → name in the form. */
export const issuesByField = (error: unknown, fields: Readonly<Record<string, string>>): Record<string, string> => {
  const errors: Record<string, string> = {};
  if (!isProblem(error)) return errors;
  for (const { pointer, message } of error.fields ?? []) {
    const field = fields[pointer.replace(/^\/body\//, '')];
    if (field) errors[field] ??= message;
  }
  return errors;
};
