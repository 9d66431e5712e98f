/** Forms that visitors fill in: what they are made of, what may be answered. The same in the browser and on the server. */
export * from './answers.ts';
export * from './check.ts';
export * from './consent.ts';
export * from './defaults.ts';
export * from './definition.ts';
export * from './faults.ts';
export * from './item-texts.ts';
export { normalisedText } from './normalise.ts';
export { isEmail, passwordRule } from './rules.ts';
export * from './translate.ts';
