import { isCoreEvent } from '@mekuri/kit/server';
import { isMethod, type ApiDocument } from '../contract/openapi-document.ts';
import type { Module } from '../kernel/types.ts';
import type { Issue } from './boot-error.ts';

/** An error of a public event. `plugin` is null when the core is responsible. */
export interface PublicEventIssue {
  plugin: string | null;
  fault: Issue;
}

type Emitting = Pick<Module, 'id' | 'manifest' | 'publicEvents'>;

interface Webhook {
  plugin: string | null;
  isDirect: boolean;
}

const webhooksOf = ({ webhooks = {} }: Pick<ApiDocument, 'webhooks'>): ReadonlyMap<string, Webhook> =>
  new Map(
    Object.entries(webhooks).flatMap(([name, item]) =>
      Object.entries(item)
        .filter(([method]) => isMethod(method))
        .map(([, operation]) => {
          const { 'x-plugin': plugin = null, 'x-event-source': source } = operation as { 'x-plugin'?: string; 'x-event-source'?: string };
          return [name, { plugin, isDirect: source === 'direct' }] as const;
        }),
    ),
  );

/**
 * Checks that every public event is a webhook of the same module, triggered by an event that the module knows, and that every webhook
 * except those sent directly has such an event.
 */
export const publicEventIssues = (document: Pick<ApiDocument, 'webhooks'>, modules: readonly Emitting[]): PublicEventIssue[] => {
  const webhooks = webhooksOf(document);
  const emitters = new Map<string, string>();
  const issues = modules.flatMap((module) => {
    const plugin = module.manifest ? module.id : null;
    return Object.entries(module.publicEvents ?? {}).flatMap(([name, { event }]): PublicEventIssue[] => {
      const [webhook, other] = [webhooks.get(name), emitters.get(name)];
      emitters.set(name, other ?? module.id);
      const reasons = [
        ...(webhook ? [] : [`the document has no webhook '${name}'`]),
        ...(webhook && webhook.plugin !== plugin ? [`the webhook '${name}' belongs to ${webhook.plugin ?? 'the core'}`] : []),
        ...(webhook?.isDirect ? [`the webhook '${name}' is marked x-event-source: direct, and has an entry in publicEvents`] : []),
        ...(other === undefined ? [] : [`${other} makes the public event '${name}' already`]),
        ...(knows(module, event)
          ? []
          : [`the public event '${name}' is made of '${event}', which is no event of the core, of its own or in listensTo`]),
      ];
      return reasons.map((reason) => ({ plugin, fault: { module: module.id, reason } }));
    });
  });
  const silent = [...webhooks].filter(([name, { isDirect }]) => !isDirect && !emitters.has(name));
  return [
    ...issues,
    ...silent.map(([name, { plugin }]) => ({
      plugin,
      fault: { module: plugin ?? 'openapi', reason: `nothing makes the webhook '${name}'` },
    })),
  ];
};

const knows = ({ manifest }: Emitting, event: string): boolean =>
  isCoreEvent(event) || Boolean(manifest?.emits?.includes(event)) || Boolean(manifest?.listensTo?.includes(event));
