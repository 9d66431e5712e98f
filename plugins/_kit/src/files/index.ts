export { inNaturalOrder, type NamePlan, planByName } from './cell-names.ts';
export { isCompanionFile } from './companion-files.ts';
export { FORMAT_BYTES, formatOf, type MediaFormat } from './media-formats.ts';
