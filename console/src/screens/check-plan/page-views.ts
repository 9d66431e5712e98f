/** From this share of the limit, a warning is shown. */
const NEAR_PERCENT = 80;

export interface ViewShare {
  /** Whole percent of the limit, rounded down. 100 if the limit is 0 and there were any views. */
  percent: number;
  state: 'under' | 'near' | 'over';
}

/** The used share of a month's page views. */
export const shareOf = (views: number, limit: number): ViewShare => {
  const used = Math.max(0, views);
  if (used > limit) return { percent: limit === 0 ? 100 : Math.floor((used / limit) * 100), state: 'over' };
  const percent = limit === 0 ? 0 : Math.floor((used / limit) * 100);
  return { percent, state: percent >= NEAR_PERCENT ? 'near' : 'under' };
};
