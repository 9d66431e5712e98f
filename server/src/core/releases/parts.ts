import { linkTargetOf, type LinkScreenKind } from '@mekuri/kit/links';
import type { ContentLanguage, ReleaseAdvice, ReleasePart, ScriptsContribution, SiteRef } from '@mekuri/kit/server';
import type { CoreCtx, Module } from '../../kernel/types.ts';
import type { CompiledPart } from './compile.ts';

const ofThePlan = ({ deps, plan }: CoreCtx): Module[] =>
  deps.modules.filter(({ manifest }) => !manifest?.planFlag || plan.has(manifest.planFlag));

/** The visible parts of the draft by plugin, for the plugins that the canvas can show. */
export const draftParts = async (ctx: CoreCtx, site: SiteRef, language: ContentLanguage): Promise<Record<string, unknown>> => {
  const parts: Record<string, unknown> = {};
  for (const { id, release } of ofThePlan(ctx)) {
    const part = (await release?.draft?.(ctx.forPlugin(), site, language)) ?? null;
    const visible = part === null ? undefined : release?.visible?.(part);
    if (visible !== undefined) parts[id] = visible;
  }
  return parts;
};

/** The advice that plugins of the plan give before publishing. */
export const adviceOfParts = async (ctx: CoreCtx, site: SiteRef): Promise<ReleaseAdvice[]> => {
  const advice: ReleaseAdvice[] = [];
  for (const { release } of ofThePlan(ctx)) advice.push(...((await release?.advice?.(ctx.forPlugin(), site)) ?? []));
  return advice;
};

/** Whether a link in a plugin's part of the draft leads to the screen. */
export const partsLeadTo = async (ctx: CoreCtx, site: SiteRef, kind: LinkScreenKind): Promise<boolean> => {
  for (const { release } of ofThePlan(ctx)) {
    const links = (await release?.links?.(ctx.forPlugin(), site)) ?? [];
    if (links.some((link) => linkTargetOf(link)?.kind === kind)) return true;
  }
  return false;
};

/** Compiles the parts that the plan's plugins add to a release, in each of these languages. */
export const compileParts = async (
  ctx: CoreCtx,
  site: SiteRef,
  languages: readonly ContentLanguage[],
): Promise<ReadonlyMap<ContentLanguage, readonly CompiledPart[]>> => {
  const compiled = new Map<ContentLanguage, CompiledPart[]>();
  for (const language of languages) {
    const parts: CompiledPart[] = [];
    for (const module of ofThePlan(ctx)) {
      const part = await compilePart(ctx, module, site, language);
      if (part) parts.push(part);
    }
    compiled.set(language, parts);
  }
  return compiled;
};

const compilePart = async (
  ctx: CoreCtx,
  { id, manifest, release }: Module,
  site: SiteRef,
  language: ContentLanguage,
): Promise<CompiledPart | null> => {
  const part = inOrder((await release?.compile(ctx.forPlugin(), site, language)) ?? null);
  if (!release || part === null) return null;
  const { creatorHead, creatorBody } = release.head?.(part) ?? {};
  return {
    plugin: id,
    part,
    visible: release.visible?.(part),
    ...scriptsOf(id, release.scripts?.(part) ?? {}),
    ...(release.documents ? { documents: documentsOf(release.documents, part) } : {}),
    creatorCode: manifest?.creatorCode === true && (Boolean(creatorHead || creatorBody) || release.creatorCode?.(part) === true),
  };
};

/** Sorts the keys: the database returns them in another order than the plugin wrote, and unchanged content must keep the same bytes. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, inOrder(entry)]));
};

const documentsOf = (documents: NonNullable<ReleasePart['documents']>, part: unknown): Record<string, object> =>
  Object.fromEntries(Object.entries(documents).map(([operation, documentOf]) => [operation, documentOf(part)]));

const NO_SCRIPTS: Required<ScriptsContribution> = { head: '', body: '', contactScript: '', membershipScript: '', formScript: '' };

const scriptsOf = (plugin: string, given: ScriptsContribution): Pick<CompiledPart, 'scripts'> =>
  Object.values(given).some(Boolean) ? { scripts: { plugin, ...NO_SCRIPTS, ...given } } : {};
