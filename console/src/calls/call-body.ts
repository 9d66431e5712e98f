import { SECRET_FIELDS } from '@mekuri/client-console';
import { type CallBody, REDACTED } from '@mekuri/kit/console-calls';

/** Characters. */
const KEPT = 100_000;

/** JSON without what the contract marks as secret. */
export const redacted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, SECRET_FIELDS.has(name) && entry !== null ? REDACTED : redacted(entry)]),
  );
};

/** The body of a request that nothing else reads. Files are not looked at. */
export const readBody = async (request: Request): Promise<CallBody | null> => {
  const contentType = request.headers.get('content-type');
  if (request.method === 'GET' || contentType === null) return null;
  if (!contentType.startsWith('application/json')) return { contentType };
  const text = await request.text();
  if (text.length > KEPT) return { contentType };
  try {
    return { contentType, json: redacted(JSON.parse(text)) };
  } catch {
    return { contentType };
  }
};
