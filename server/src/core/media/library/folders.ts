import { Conflict, LimitReached, NotFound } from '@mekuri/kit/errors';
import type { Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Media, MediaFolder } from '../model.ts';

const MOST = 500;

type Folder = Schemas['MediaFolder'];

/** @throws NotFound */
export const requireFolder = async ({ db }: Pick<CoreCtx, 'db'>, folderId: string): Promise<MediaFolder> => {
  const folder = await db.query(MediaFolder).findById(folderId);
  if (!folder) throw new NotFound();
  return folder;
};

export const listFolders = ({ db }: Pick<CoreCtx, 'db'>): Promise<Folder[]> =>
  sql<Folder>(
    db,
    `select f.id, f.name, f.parent_id as "parentId",
            (select count(*)::int from media m where m.folder_id = f.id and m.deleted_at is null and m.status <> 'PENDING') as media
       from media_folders f where f.tpath >= :from and f.tpath < :to order by f.name collate "C", f.id limit ${MOST}`,
  );

const presentFolder = async (ctx: CoreCtx, folderId: string): Promise<Folder> =>
  (await listFolders(ctx)).find(({ id }) => id === folderId)!;

/** Serializes changes of an account's folders, so that what was checked across several of them still holds when it is written. */
const holdFolders = async ({ db, actor }: CoreCtx): Promise<void> => {
  await sql(db, `select pg_advisory_xact_lock(hashtextextended('media-folders ' || :accountId, 0))`, { accountId: actor.accountId });
};

const comparable = (name: string): string => name.normalize('NFKC').toLowerCase();

/** @throws Conflict `media.folder_name_taken` */
const checkName = async ({ db }: CoreCtx, name: string, parentId: string | null, ownId: string | null): Promise<void> => {
  const siblings = await db.query(MediaFolder).where({ parentId });
  if (siblings.some((other) => other.id !== ownId && comparable(other.name) === comparable(name))) {
    throw new Conflict({ code: 'media.folder_name_taken', fields: [{ pointer: '/body/name', rule: 'unique' }] });
  }
};

/**
 * Folders have two levels: a parent must be at the top, and a folder with children must stay there.
 * @throws NotFound, Conflict `media.folder_too_deep`
 */
const checkParent = async (ctx: CoreCtx, parentId: string | null, ownId: string | null): Promise<void> => {
  if (parentId === null) return;
  const parent = await requireFolder(ctx, parentId);
  const children = ownId === null ? 0 : await ctx.db.query(MediaFolder).where({ parentId: ownId }).resultSize();
  if (parent.parentId !== null || parent.id === ownId || children > 0) throw new Conflict({ code: 'media.folder_too_deep' });
};

export const createFolder = async (ctx: CoreCtx, input: { name: string; parentId: string | null }): Promise<Folder> => {
  await holdFolders(ctx);
  const name = input.name.trim();
  if ((await ctx.db.query(MediaFolder).resultSize()) >= MOST) {
    throw new LimitReached({ code: 'media.folders_used_up', params: { limit: MOST }, extra: { limit: MOST } });
  }
  await checkParent(ctx, input.parentId, null);
  await checkName(ctx, name, input.parentId, null);
  const { id } = await ctx.db.insert(MediaFolder, { name, parentId: input.parentId });
  ctx.audit({ type: 'media_folder', id }, { after: { name, parentId: input.parentId } });
  return presentFolder(ctx, id);
};

export const updateFolder = async (
  ctx: CoreCtx,
  folderId: string,
  change: { name?: string; parentId?: string | null },
): Promise<Folder> => {
  await holdFolders(ctx);
  const folder = await requireFolder(ctx, folderId);
  const name = change.name?.trim() ?? folder.name;
  const parentId = change.parentId === undefined ? folder.parentId : change.parentId;
  if (parentId !== folder.parentId) await checkParent(ctx, parentId, folder.id);
  await checkName(ctx, name, parentId, folder.id);
  await ctx.db.query(MediaFolder).findById(folder.id).patch({ name, parentId });
  ctx.audit(
    { type: 'media_folder', id: folder.id },
    { before: { name: folder.name, parentId: folder.parentId }, after: { name, parentId } },
  );
  return presentFolder(ctx, folder.id);
};

/** Deletes a folder and moves its media and folders up to its parent. A folder whose name is taken there gets a number. */
export const deleteFolder = async (ctx: CoreCtx, folderId: string): Promise<void> => {
  await holdFolders(ctx);
  const { db } = ctx;
  const folder = await requireFolder(ctx, folderId);
  const { parentId } = folder;
  const children = await db.query(MediaFolder).where({ parentId: folder.id });
  const taken = new Set((await db.query(MediaFolder).where({ parentId }).whereNot('id', folder.id)).map(({ name }) => comparable(name)));
  await db.query(Media).where({ folderId: folder.id }).patch({ folderId: parentId });
  for (const child of children) {
    const name = freeName(child.name, taken);
    taken.add(comparable(name));
    // A child may take the name of the folder, which is deleted below: free the name first.
    const isOwnName = comparable(name) === comparable(folder.name);
    if (isOwnName) await db.query(MediaFolder).findById(folder.id).patch({ name: folder.id });
    await db.query(MediaFolder).findById(child.id).patch({ name, parentId });
  }
  await db.query(MediaFolder).findById(folder.id).delete();
  ctx.audit({ type: 'media_folder', id: folder.id }, { before: { name: folder.name, parentId } });
};

const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(comparable(name))) return name;
  for (let number = 2; ; number += 1) {
    const numbered = `${[...name].slice(0, 44).join('')} (${number})`;
    if (!taken.has(comparable(numbered))) return numbered;
  }
};
