import { TenantModel, type Schemas } from '@mekuri/kit/server';

/** A plan, of the seller whose path it carries: the provider, or an OEM that resells one of the provider's. */
export class Plan extends TenantModel {
  static override tableName = 'plans';
  declare name: string;
  /** Its place among the seller's plans. */
  declare rank: number;
  declare price: number;
  declare quantitySite: number;
  declare quantitySwipe: number;
  declare limitAccess: number;
  declare limitAccessPrice: number;
  declare flags: string[];
  declare archived: boolean;
  declare offer: Schemas['PlanOffer'];
  declare basePlanId: string | null;
  declare revision: number;
}
