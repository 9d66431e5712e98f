/** Rules of surveys, shared by the server, the viewer and the console. Pure. */
export * from './rules/answers.ts';
export * from './rules/definition.ts';
export * from './rules/path.ts';
export * from './rules/reachable-scores.ts';
export * from './rules/score.ts';
export * from './rules/survey.ts';
