import type { AnalyticsPeriod } from '@mekuri/client-console';
import type { QueryFunctionContext } from '@tanstack/react-query';

interface Dated {
  period: AnalyticsPeriod;
}

/** Result of a client call that does not throw. */
interface Answer<Report> {
  data?: Report | undefined;
  error?: unknown;
  response?: Response | undefined;
}

interface Conditions {
  signal: AbortSignal;
  headers: { 'if-none-match'?: string };
}

/** ETags of fetched reports. */
const tags = new WeakMap<Dated, string>();

const keepTag = <Report extends Dated>(report: Report, tag: string | null | undefined): Report => {
  if (tag) tags.set(report, tag);
  return report;
};

/** Marks an unchanged report as current, using the `Date` of the 304 response. */
const confirmed = <Report extends Dated>(report: Report, { headers }: Response): Report => {
  const date = headers.get('date');
  const asOf = date === null ? report.period.asOf : new Date(date).toISOString();
  return keepTag({ ...report, period: { ...report.period, asOf } }, tags.get(report));
};

/**
 * Options for a polled query with conditional requests. The server sends a body only if the report has changed. Otherwise the parts of the
 * report keep their object identity.
 * @param call fetches the report without throwing
 */
export const unlessChanged = <Report extends Dated>(call: (given: Conditions) => Promise<Answer<Report>>) => ({
  // Structural sharing would replace the report with a copy that has no stored ETag.
  structuralSharing: false,
  queryFn: async ({ client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>): Promise<Report> => {
    const known = client.getQueryData<Report>(queryKey);
    const tag = known && tags.get(known);
    const { data, error, response } = await call({ signal, headers: tag === undefined ? {} : { 'if-none-match': tag } });
    if (known && response?.status === 304) return confirmed(known, response);
    if (data === undefined) throw error;
    return keepTag(data, response?.headers.get('etag'));
  },
});
