import type { SoldPlan, UserInfo } from '@mekuri/client-console';

export type PlanOffer = SoldPlan['offer'];

/** In display order. */
export const OFFERS: readonly PlanOffer[] = ['open', 'contract', 'new'];

/** Whether the user's account sells plans and therefore assigns those by contract. */
const assignsByContract = ({ area }: Pick<UserInfo, 'area'>): boolean => area === 'MASTER' || area === 'OEM_MASTER';

type Assigner = Pick<UserInfo, 'area'>;
type Offered = Pick<SoldPlan, 'offer'>;

/** Whether the user may create an account that starts on the plan. */
export const mayStartOn = (me: Assigner, { offer }: Offered): boolean => offer !== 'contract' || assignsByContract(me);

/** Whether the user may move an account to the plan. */
export const mayChangeTo = (me: Assigner, plan: Offered): boolean => plan.offer !== 'new' && mayStartOn(me, plan);
