import { TenantModel, type Schemas } from '@mekuri/kit/server';
import type { PlanLimits } from './limits.ts';

/** A plan. It carries its seller's path: the provider's, or that of an OEM that resells one of the provider's plans. */
export class Plan extends TenantModel {
  static override tableName = 'plans';
  declare name: string;
  /** Position among the seller's plans. */
  declare rank: number;
  declare price: number;
  declare quantitySite: number;
  declare quantitySwipe: number;
  declare limitAccess: number;
  declare limitAccessPrice: number;
  declare flags: string[];
  /** Limits of plugins that it sets, by `<plugin>.<name>`. */
  declare limits: PlanLimits;
  declare archived: boolean;
  declare offer: Schemas['PlanOffer'];
  declare basePlanId: string | null;
  declare revision: number;
}
