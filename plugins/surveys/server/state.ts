import type { Schemas } from '@mekuri/kit/server';
import type { Survey } from './model.ts';

type Timing = Pick<Survey, 'status' | 'opensAt' | 'closesAt' | 'maxResponses'>;

/** The state in which visitors find a survey at a given time. The window includes its start and excludes its end. */
export const stateAt = ({ status, opensAt, closesAt, maxResponses }: Timing, taken: number, now: Date): Schemas['SurveyState'] => {
  if (status !== 'open') return status;
  if (closesAt && now >= closesAt) return 'ended';
  if (maxResponses !== null && taken >= maxResponses) return 'full';
  return opensAt && now < opensAt ? 'scheduled' : 'open';
};

/** Why visitors cannot answer in this state; null if they can. */
export const closedReason = (state: Schemas['SurveyState']): Schemas['SurveyClosedReason'] | null => {
  if (state === 'open') return null;
  if (state === 'full') return 'full';
  return state === 'scheduled' ? 'not_open' : 'closed';
};
