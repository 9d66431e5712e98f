import { InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import { limitRange } from '@mekuri/kit/manifest';
import type { Schemas } from '@mekuri/kit/server';
import { pluginLimits } from '../../context/plan.ts';
import type { Module } from '../../kernel/types.ts';

/** Limits of plugins by `<plugin>.<name>`. */
export type PlanLimits = Readonly<Record<string, number>>;

type Modules = readonly Pick<Module, 'manifest'>[];

/** The limits that plans may set, by plugin. */
export const declaredLimits = (modules: Modules): Schemas['PlanLimit'][] =>
  modules.flatMap(({ manifest }) =>
    Object.entries(manifest?.limits ?? {}).map(([name, limit]) => ({
      name: `${manifest!.id}.${name}`,
      plugin: manifest!.id,
      flag: manifest!.planFlag ?? null,
      ...limitRange(limit),
    })),
  );

/** @throws InvalidInput `plans.limit_unknown` for an undeclared limit, `plans.limit_too_high` above the maximum that its plugin declares */
export const checkLimits = (modules: Modules, limits: PlanLimits): void => {
  const declared = pluginLimits(modules);
  const fields = Object.entries(limits).flatMap(([name, value]): FieldIssue[] => {
    const pointer = `/body/limits/${name}`;
    const range = declared.get(name);
    if (!range) return [{ pointer, rule: 'plans.limit_unknown', params: { limit: name } }];
    return value > range.max ? [{ pointer, rule: 'plans.limit_too_high', params: { limit: range.max } }] : [];
  });
  const [first] = fields;
  if (first) throw new InvalidInput({ code: first.rule, fields });
};
