import { InvalidInput, type FieldIssue } from '../errors.ts';
import type { FormIssue } from './definition.ts';

/** `at`: pointer to the object with the answers, e.g. `/body/data`. */
export const fieldIssues = (issues: readonly FormIssue[], at: string): FieldIssue[] =>
  issues.map(({ item, rule, params }) => ({
    pointer: item === '' ? at : `${at}/${item.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    rule: `form.${rule}`,
    ...(params ? { params } : {}),
  }));

/** @throws InvalidInput `form.invalid` with the violated rule of each answer */
export const refuseAnswers = (issues: readonly FormIssue[], at = '/body/data'): void => {
  if (issues.length > 0) throw new InvalidInput({ code: 'form.invalid', fields: fieldIssues(issues, at) });
};

/** The same for a form that a creator saves, with pointers to `/body/items/<index>`. @throws InvalidInput `form.unfit` */
export const refuseForm = (issues: readonly FormIssue[], items: readonly { id: string }[], at = '/body/items'): void => {
  if (issues.length === 0) return;
  const fields = issues.map(({ item, rule, params }): FieldIssue => {
    const index = items.findIndex(({ id }) => id === item);
    return { pointer: index < 0 ? at : `${at}/${index}`, rule: `form.${rule}`, ...(params ? { params } : {}) };
  });
  throw new InvalidInput({ code: 'form.unfit', fields });
};
