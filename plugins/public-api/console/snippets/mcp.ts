import { givenParameters, typedValue, type ApiRequest } from './api-request.ts';

interface Tool {
  name: string;
  needsConfirm: boolean;
}

/** Argument name in the tool's schema, such as `site_id` or `if_match`. */
const argumentOf = (name: string, place: string): string => (place === 'header' ? name.toLowerCase().replaceAll('-', '_') : name);

/** Generates the MCP `tools/call` message for a request. */
export const mcpOf = (request: ApiRequest, { name, needsConfirm }: Tool): string => {
  const { values, body } = request;
  const input: Record<string, unknown> = Object.fromEntries(
    givenParameters(request).map((parameter) => [
      argumentOf(parameter.name, parameter.in),
      typedValue(parameter, values[parameter.name] ?? ''),
    ]),
  );
  if (body) input['body'] = body.json ?? '…';
  if (needsConfirm) input['confirm'] = true;
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }, null, 2);
};
