import { Conflict, Forbidden, InvalidInput } from '@mekuri/kit/errors';
import type { Actor, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { TAKES_LICENCE, type AccountType } from '../users/rules.ts';

export type AdminRole = Schemas['AdminRole'];

/** A person of the account, with the fields that changes need. */
export interface Person {
  id: string;
  name: string;
  email: string;
  adminRole: AdminRole;
  licenseIssuance: boolean;
  locale: Schemas['Locale'];
  isOwner: boolean;
  disabled: boolean;
  isPending: boolean;
  deletedAt: Date | null;
  revision: number;
}
export type Rights = Pick<Person, 'adminRole' | 'licenseIssuance' | 'disabled'>;

export const authorityOf = (role: AdminRole): 'view' | 'edit' => (role === 'viewer' ? 'view' : 'edit');

const RANK: Readonly<Record<AdminRole, number>> = { viewer: 0, editor: 1, main_contact: 2 };

/** Whether any right is lower than before. */
const isLowered = (before: Rights, after: Rights): boolean =>
  RANK[after.adminRole] < RANK[before.adminRole] ||
  (before.licenseIssuance && !after.licenseIssuance) ||
  (!before.disabled && after.disabled);

const hasLicence = ({ licenseIssuance, role }: Actor): boolean => licenseIssuance || role === 'MASTER';

/**
 * The license to issue accounts can be given only in accounts that may have others below them, by people who have it.
 * @throws InvalidInput
 */
export const requireLicenceToGive = (actor: Actor): void => {
  const refuse = (rule: string) => new InvalidInput({ fields: [{ pointer: '/body/license_issuance', rule }] });
  const isOperator = actor.area === 'MASTER' || TAKES_LICENCE.has(actor.area as AccountType);
  if (!isOperator) throw refuse('users.no_licence_there');
  if (!hasLicence(actor)) throw refuse('users.above_own');
};

/**
 * Whether the actor may change the person at all: only the owner changes the owner, and only people with the license to issue accounts
 * change others who have it.
 * @throws Conflict `sub_admins.owner`, Forbidden `sub_admins.above_own`
 */
export const requireInSubtree = (actor: Actor, person: Person): void => {
  if (person.id === actor.userId) return;
  if (person.isOwner) throw new Conflict({ code: 'sub_admins.owner' });
  if (person.licenseIssuance && !hasLicence(actor)) throw new Forbidden({ code: 'sub_admins.above_own' });
};

/**
 * Checks a change of rights. People cannot lower their own rights, and the owner's rights cannot be lowered.
 * @throws Conflict `sub_admins.owner`, `sub_admins.self`
 */
export const requireChange = (actor: Actor, person: Person, after: Rights): void => {
  if (person.isOwner && isLowered(person, after)) throw new Conflict({ code: 'sub_admins.owner' });
  if (person.id === actor.userId && isLowered(person, after)) throw new Conflict({ code: 'sub_admins.self' });
  if (after.licenseIssuance && !person.licenseIssuance) requireLicenceToGive(actor);
};

/**
 * Requires another main contact who can sign in. Locks all of them, so that two cannot remove each other concurrently.
 * @throws Conflict `sub_admins.last_main_contact`
 */
export const requireOtherMainContact = async ({ db, actor }: CoreCtx, personId: string): Promise<void> => {
  const contacts = await sql<{ id: string; able: boolean }>(
    db,
    `select id, password_hash is not null and not must_change_password as able from users
      where account_id = :accountId and tpath >= :from and tpath < :to and admin_role = 'main_contact' and status = 'active'
        and deleted_at is null
      order by id for update`,
    { accountId: actor.accountId },
  );
  if (contacts.every(({ id, able }) => id === personId || !able)) throw new Conflict({ code: 'sub_admins.last_main_contact' });
};
