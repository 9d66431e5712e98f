import type { Problem } from '@mekuri/client-visitor';
import type { FaultText } from '@mekuri/kit/form-view';
import { useState } from 'react';

type Posting = { state: 'idle' } | { state: 'sending' } | { state: 'refused'; problem: string; faults: readonly FaultText[] };

/** What the generated client answers. */
interface Answer<T> {
  data?: T | undefined;
  error?: Problem | undefined;
  response: Response;
}

export const NO_FAULTS: readonly FaultText[] = [];

const refusalOf = (problem: Problem | undefined, failed: string): Posting => {
  const said = Array.isArray(problem?.message) ? problem.message[0] : problem?.message;
  const faults = (problem?.fields ?? []).map(({ pointer, message }) => ({ item: pointer.split('/').at(-1) ?? '', message }));
  return { state: 'refused', problem: said ?? failed, faults };
};

/**
 * Sends what has a password in it: unlike other forms it is kept nowhere, and whoever has no connection sends it again.
 * @param failed said when the server says nothing
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
      setPosting({ state: 'refused', problem: failed, faults: [] });
    }
  };
  return {
    isBusy: posting.state === 'sending',
    problem: posting.state === 'refused' ? posting.problem : null,
    faults: posting.state === 'refused' ? posting.faults : null,
    post,
  };
};
