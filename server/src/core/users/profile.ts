import { Forbidden, NotFound } from '@mekuri/kit/errors';
import { type Actor, type Input, type Output, reply, type Reply } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import type { ContractStatus } from '../../contract/operation.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { checkName } from '../accounts/people/names.ts';
import { requireOpenAccount } from '../accounts/people/open-account.ts';
import { prepareProfileUpload, setPicture } from './profile-pictures.ts';

type Profile = Output<'users.getOwn'>;

interface Row extends Omit<Profile, 'role' | 'pictureUrl' | 'logoUrl'> {
  picturePath: string | null;
  logoPath: string | null;
  contractStatus: ContractStatus;
  isOwner: boolean;
}

const readRow = async ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<Row> => {
  const [row] = await sql<Row>(
    db,
    `select u.id, u.name, u.email, u.locale, a.name as "companyName", u.picture_path as "picturePath", a.logo_path as "logoPath",
            a.contract_status as "contractStatus", u.is_owner as "isOwner"
       from users u join accounts a on a.id = u.account_id
      where u.id = :userId and u.tpath >= :from and u.tpath < :to`,
    { userId: actor.userId },
  );
  if (!row) throw new NotFound();
  return row;
};

const readProfile = async (ctx: CoreCtx): Promise<Profile> => {
  const { id, name, email, locale, companyName, picturePath, logoPath } = await readRow(ctx);
  const address = (path: string | null): string | null => (path === null ? null : ctx.deps.config.origins.media + path);
  const urls = { pictureUrl: address(picturePath), logoUrl: address(logoPath) };
  return { id, name, email, locale, role: ctx.actor.role!, companyName, ...urls };
};

/** Only people who may edit the account change its name, and only while its contract is active. @throws Forbidden */
const requireAccountEdit = ({ authority, role, adminRole }: Actor, contract: ContractStatus): void => {
  if (authority !== 'edit') throw new Forbidden({ code: 'view_only' });
  if (role === 'SUB_ADMIN' && adminRole !== 'main_contact') throw new Forbidden({ code: 'main_contact_only' });
  if (contract !== 'active') throw new Forbidden({ code: `contract_${contract}` });
};

const FIELDS = ['companyName', 'name', 'locale'] as const;

const updateOwn = async (ctx: CoreCtx, body: Input<'users.updateOwn'>['body']): Promise<void> => {
  const { actor, db } = ctx;
  await requireOpenAccount(ctx, actor.accountId!);
  const before = await readRow(ctx);
  const after = {
    name: body.name === undefined ? before.name : checkName(body.name),
    companyName: body.companyName === undefined ? before.companyName : checkName(body.companyName, '/body/company_name'),
    locale: body.locale ?? before.locale,
  };
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  if (changed.includes('companyName')) {
    requireAccountEdit(actor, before.contractStatus);
    await sql(db, 'update accounts set name = :companyName, revision = revision + 1 where id = :id and tpath >= :from and tpath < :to', {
      ...after,
      id: actor.accountId,
    });
  }
  if (changed.some((field) => field !== 'companyName')) {
    await sql(
      db,
      'update users set name = :name, locale = :locale, revision = revision + 1 where id = :id and tpath >= :from and tpath < :to',
      {
        ...after,
        id: actor.userId,
      },
    );
  }
  await tell(ctx, before, after, changed);
  const pick = (from: typeof after) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  ctx.audit({ type: 'user', id: actor.userId! }, { before: pick(before), after: pick(after) });
};

/** Writes to the account's history: with values for the account's and its owner's fields, without them for other people's. */
const tell = async (
  ctx: CoreCtx,
  before: Row,
  after: Pick<Row, (typeof FIELDS)[number]>,
  changed: readonly (typeof FIELDS)[number][],
): Promise<void> => {
  const account = { accountId: ctx.actor.accountId!, tpath: ctx.actor.tenantPath };
  const ofAccount = changed.filter((field) => before.isOwner || field === 'companyName');
  const detail = ofAccount.flatMap((field) => [
    [`${field}.before`, before[field]],
    [`${field}.after`, after[field]],
  ]);
  if (ofAccount.length > 0) await writeHistory(ctx, account, 'user.updated', Object.fromEntries(detail) as Record<string, string>);
  if (ofAccount.length < changed.length) await writeHistory(ctx, account, 'person.updated', { name: after.name });
};

const takePicture = async (
  ctx: CoreCtx,
  purpose: Parameters<typeof setPicture>[1],
  mediaId: string | null,
): Promise<Output<'users.usePicture'> | Reply<Output<'users.usePicture'>>> =>
  (await setPicture(ctx, purpose, mediaId))
    ? readProfile(ctx)
    : reply({ status: 'PROCESSING' as const }, { status: 202, headers: { 'retry-after': '1' } });

/** The caller's own profile and account. */
export const profileOperations = {
  'users.getOwn': readProfile,

  'users.updateOwn': async (ctx, { body }) => {
    await updateOwn(ctx, body);
    return readProfile(ctx);
  },

  'users.uploadPicture': (ctx, { body }) => prepareProfileUpload(ctx, 'picture', body),

  'users.usePicture': (ctx, { body }) => takePicture(ctx, 'picture', body.mediaId),

  'users.uploadLogo': (ctx, { body }) => prepareProfileUpload(ctx, 'logo', body),

  'users.useLogo': (ctx, { body }) => takePicture(ctx, 'logo', body.mediaId),
} satisfies CoreOperations<'users'>;
