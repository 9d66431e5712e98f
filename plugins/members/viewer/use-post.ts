import type { Problem } from '@mekuri/client-visitor';
import type { IssueText } from '@mekuri/kit/form-view';
import { useState } from 'react';

type Posting = { state: 'idle' } | { state: 'sending' } | { state: 'refused'; problem: string; issues: readonly IssueText[] };

/** The result of a call of the generated client. */
interface Answer<T> {
  data?: T | undefined;
  error?: Problem | undefined;
  response: Response;
}

export const NO_ISSUES: readonly IssueText[] = [];

const refusalOf = (problem: Problem | undefined, failed: string): Posting => {
  const said = Array.isArray(problem?.message) ? problem.message[0] : problem?.message;
  const issues = (problem?.fields ?? []).map(({ pointer, message }) => ({ item: pointer.split('/').at(-1) ?? '', message }));
  return { state: 'refused', problem: said ?? failed, issues };
};

/**
 * Sends a form that contains a password. Unlike other forms it is never stored, so without a connection the visitor has to send it again.
 * @param failed the message if the server gives none
 */
export const usePost = (failed: string) => {
  const [posting, setPosting] = useState<Posting>({ state: 'idle' });
  const post = async <T>(call: () => Promise<Answer<T>>, onDone: (data: T | undefined) => void): Promise<void> => {
    setPosting({ state: 'sending' });
    try {
      const { data, error, response } = await call();
      if (response.ok) onDone(data);
      else setPosting(refusalOf(error, failed));
    } catch {
      setPosting({ state: 'refused', problem: failed, issues: [] });
    }
  };
  return {
    isBusy: posting.state === 'sending',
    problem: posting.state === 'refused' ? posting.problem : null,
    faults: posting.state === 'refused' ? posting.issues : null,
    post,
  };
};
