/** Forms that visitors fill in: definition and validation, shared by the browser and the server. */
export * from './answers.ts';
export * from './check.ts';
export * from './consent.ts';
export * from './defaults.ts';
export * from './definition.ts';
export * from './issues.ts';
export * from './item-texts.ts';
export { normalisedText } from './normalise.ts';
export { isEmail, passwordRule } from './rules.ts';
export * from './translate.ts';
