import type { PublicSite } from '@mekuri/kit/viewer';
import { followAnswer, idsOf, readAnswer, refusesIds, type IdsAnswer } from '@mekuri/kit/visitor-ids';
import { useSyncExternalStore } from 'react';

/** What the visitor has answered; `none`: nothing yet. Null where nothing is asked. */
export const useAnswer = ({ id, plugins }: Pick<PublicSite, 'id' | 'plugins'>): IdsAnswer | 'none' | null => {
  const answer = useSyncExternalStore(
    followAnswer,
    () => readAnswer(id),
    () => null,
  );
  return idsOf(plugins) !== 'ask' || refusesIds(navigator) ? null : (answer ?? 'none');
};
