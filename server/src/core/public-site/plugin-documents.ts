import { reply, type Ctx, type ReleasePart, type Reply } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';
import type { Module } from '../../kernel/types.ts';
import { languageOf } from '../releases/gate.ts';
import { readPlain } from '../releases/wire.ts';
import { publicDocuments, publicInit, whole, type FindDocument } from './documents.ts';
import { findBytes, type PublicInput } from './find-bytes.ts';

type Documents = Readonly<Record<string, FindDocument>>;

const documentsOfPlugin = (plugin: string, documents: ReleasePart['documents'] = {}): Documents =>
  Object.fromEntries(
    Object.keys(documents).map((operation) => [
      operation,
      (release, language) => {
        const part = release.plugins.has(plugin) ? languageOf(release, language).plugins[plugin] : undefined;
        const hash = part?.documents?.[operation];
        return hash === undefined ? null : whole(hash);
      },
    ]),
  );

/** Every operation that responds with a release's bytes, including those of plugins. */
export const allPublicDocuments = (modules: readonly Module[]): Documents =>
  Object.assign({}, publicDocuments, ...modules.map(({ id, release }) => documentsOfPlugin(id, release?.documents))) as Documents;

/** The handlers of a plugin's operations that respond with parts of its release: the same bytes as the fast path in front of them. */
export const documentOperations = (plugin: string, release: ReleasePart | undefined): Module['operations'] =>
  Object.fromEntries(
    Object.entries(documentsOfPlugin(plugin, release?.documents)).map(([operation, documentOf]) => [
      operation,
      async (ctx: Ctx, input: PublicInput): Promise<Reply<unknown>> => {
        const core = unwrap(ctx);
        const { body, hash } = await findBytes(core, documentOf, input);
        return reply(readPlain(body), publicInit(core, hash));
      },
    ]),
  );
