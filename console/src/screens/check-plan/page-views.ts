/** From here on the limit is close enough to be told. */
const NEAR_PERCENT = 80;

export interface ViewShare {
  /** Of the limit, in whole percent and never rounded up; 100 where the limit is 0 and anything was seen. */
  percent: number;
  state: 'under' | 'near' | 'over';
}

/** How much of a month's page views is used. */
export const shareOf = (views: number, limit: number): ViewShare => {
  const used = Math.max(0, views);
  if (used > limit) return { percent: limit === 0 ? 100 : Math.floor((used / limit) * 100), state: 'over' };
  const percent = limit === 0 ? 0 : Math.floor((used / limit) * 100);
  return { percent, state: percent >= NEAR_PERCENT ? 'near' : 'under' };
};
