// GENERATED from the OpenAPI document: properties whose keys are data, left as they are.
export const FREE_MAPS: ReadonlySet<string> = new Set(["data","headers","labels","names","plugins","translations","upgrade_plans"]);
