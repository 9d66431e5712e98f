import { InvalidInput, type FieldFault } from '../errors.ts';
import type { FormFault } from './definition.ts';

/** `at`: pointer to what holds the answers, e.g. `/body/data`. */
export const fieldFaults = (faults: readonly FormFault[], at: string): FieldFault[] =>
  faults.map(({ item, rule, params }) => ({
    pointer: item === '' ? at : `${at}/${item.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    rule: `form.${rule}`,
    ...(params ? { params } : {}),
  }));

/** @throws InvalidInput `form.invalid` naming each item's answer and the rule that it breaks */
export const refuseAnswers = (faults: readonly FormFault[], at = '/body/data'): void => {
  if (faults.length > 0) throw new InvalidInput({ code: 'form.invalid', fields: fieldFaults(faults, at) });
};

/** The same for a form that a creator saves: faults point at `/body/items/<index>`. @throws InvalidInput `form.unfit` */
export const refuseForm = (faults: readonly FormFault[], items: readonly { id: string }[], at = '/body/items'): void => {
  if (faults.length === 0) return;
  const fields = faults.map(({ item, rule, params }): FieldFault => {
    const index = items.findIndex(({ id }) => id === item);
    return { pointer: index < 0 ? at : `${at}/${index}`, rule: `form.${rule}`, ...(params ? { params } : {}) };
  });
  throw new InvalidInput({ code: 'form.unfit', fields });
};
