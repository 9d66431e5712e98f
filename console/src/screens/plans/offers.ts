import type { SoldPlan, UserInfo } from '@mekuri/client-console';

export type PlanOffer = SoldPlan['offer'];

/** In the order in which the editor lists them. */
export const OFFERS: readonly PlanOffer[] = ['open', 'contract', 'new'];

/** Whether the person's account sells plans, and so assigns those by contract. */
const assignsByContract = ({ area }: Pick<UserInfo, 'area'>): boolean => area === 'MASTER' || area === 'OEM_MASTER';

type Assigner = Pick<UserInfo, 'area'>;
type Offered = Pick<SoldPlan, 'offer'>;

/** Whether the person may make an account that starts on the plan. */
export const mayStartOn = (me: Assigner, { offer }: Offered): boolean => offer !== 'contract' || assignsByContract(me);

/** Whether the person may change an account to the plan. */
export const mayChangeTo = (me: Assigner, plan: Offered): boolean => plan.offer !== 'new' && mayStartOn(me, plan);
