export { inNaturalOrder, type NamePlan, planByName } from './cell-names.ts';
export { isCompanionFile } from './companion-files.ts';
