import type { DryRunAnswer } from '@mekuri/kit/console';

/** Result of a dry run, ready to display. */
export type DryRunResult =
  | { kind: 'fine'; status: number; body: string | null; changes: readonly string[] }
  | { kind: 'problem'; status: number; messages: readonly string[] };

interface WouldAnswer {
  would_answer: { status: number; body?: unknown };
  changes: readonly { entity: string | null; id: string | null }[];
}

interface Problem {
  code?: string;
  message?: string | readonly string[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const resultOf = ({ status, json }: DryRunAnswer): DryRunResult => {
  if (status < 400 && isObject(json) && 'would_answer' in json) {
    const { would_answer: answer, changes } = json as WouldAnswer;
    return {
      kind: 'fine',
      status: answer.status,
      body: answer.body === undefined ? null : JSON.stringify(answer.body, null, 2),
      changes: [...new Set(changes.map(({ entity, id }) => [entity, id].filter(Boolean).join(' ')))].filter((name) => name !== ''),
    };
  }
  const { code, message = [] } = (isObject(json) ? json : {}) as Problem;
  return { kind: 'problem', status, messages: [...[message].flat(), ...(code ? [code] : [])] };
};
