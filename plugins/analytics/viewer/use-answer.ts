import type { PublicSite } from '@mekuri/kit/viewer';
import { followAnswer, idsOf, readAnswer, refusesIds, type IdsAnswer } from '@mekuri/kit/visitor-ids';
import { useSyncExternalStore } from 'react';

/** The visitor's answer; `none` if not answered yet, null if the question is not asked. */
export const useAnswer = (site: Pick<PublicSite, 'id' | 'plugins' | 'viewsOnly'>): IdsAnswer | 'none' | null => {
  const answer = useSyncExternalStore(
    followAnswer,
    () => readAnswer(site.id),
    () => null,
  );
  return idsOf(site) !== 'ask' || refusesIds(navigator) ? null : (answer ?? 'none');
};
