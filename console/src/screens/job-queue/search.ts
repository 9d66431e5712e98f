export const JOB_STATUSES = ['dead', 'waiting', 'running', 'done'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The list's state in the address. Shows failed jobs by default. */
export interface JobQueueSearch {
  status?: JobStatus;
  q?: string;
  cursor?: string;
}

const text = (value: unknown, longest: number): string | undefined => {
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
  return found === '' ? undefined : found;
};

export const parseJobQueueSearch = (search: Record<string, unknown>): JobQueueSearch => ({
  status: JOB_STATUSES.find((status) => status !== 'dead' && status === search['status']),
  q: text(search['q'], 100),
  cursor: text(search['cursor'], 400),
});
