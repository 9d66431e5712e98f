import type { ManagedUser, ManagedUserChange, NewManagedUser, UserInfo } from '@mekuri/client-console';
import { currentLocale } from '../../../i18n/index.ts';
import { endOfTerm, today } from '../../../ui/text/days.ts';
import { normalizeAddress } from '../../../ui/text/text.ts';
import { mayGrantLicense, needsParent, typesBelow } from '../rights.ts';
import type { AccountType } from '../list/search.ts';

/** Minimum length of a contract, in months. */
export const TERM_MONTHS = 12;

export interface UserFormValues {
  companyName: string;
  name: string;
  email: string;
  locale: ManagedUser['locale'];
  accountType: AccountType;
  /** Undefined for the operator's own account. */
  parentId: string | undefined;
  planId: string | null;
  contractStartsOn: string;
  contractEndsOn: string;
  authority: ManagedUser['authority'];
  licenseIssuance: boolean;
  initialPassword: string;
}

/** Initial values of a new account: the area's usual type, a term of 12 months from today, and edit rights. */
export const newUserValues = (me: UserInfo, parent?: ManagedUser): UserFormValues => {
  const [usual = 'USER'] = typesBelow(me.area);
  const starts = today();
  return {
    companyName: '',
    name: '',
    email: '',
    locale: parent?.locale ?? currentLocale(),
    accountType: parent ? 'USER' : usual,
    parentId: parent?.id,
    planId: null,
    contractStartsOn: starts,
    contractEndsOn: endOfTerm(starts, TERM_MONTHS),
    authority: 'edit',
    licenseIssuance: false,
    initialPassword: '',
  };
};

export const valuesOf = (user: ManagedUser): UserFormValues => ({
  companyName: user.companyName,
  name: user.name,
  email: user.email,
  locale: user.locale,
  accountType: user.accountType,
  parentId: user.parent.id,
  planId: user.plan.id,
  contractStartsOn: user.contractStartsOn,
  contractEndsOn: user.contractEndsOn,
  authority: user.authority,
  licenseIssuance: user.licenseIssuance,
  initialPassword: '',
});

/** The request body for a new account. Omits a parent that is the operator's own account, and denies a license that cannot be granted. */
export const newUserBody = (me: UserInfo, values: UserFormValues, planId: string): NewManagedUser => ({
  companyName: values.companyName.trim(),
  name: values.name.trim(),
  email: normalizeAddress(values.email),
  locale: values.locale,
  accountType: values.accountType,
  ...(values.parentId && values.parentId !== me.account.id ? { parentId: values.parentId } : {}),
  planId,
  contractStartsOn: values.contractStartsOn,
  contractEndsOn: values.contractEndsOn,
  authority: values.authority,
  licenseIssuance: mayGrantLicense(me, values.accountType) && values.licenseIssuance,
  ...(values.initialPassword ? { initialPassword: values.initialPassword } : {}),
});

/** Sends only changed fields, so that concurrent changes of others are preserved. Undefined if nothing changed. */
export const userChange = (user: ManagedUser, values: UserFormValues): ManagedUserChange | undefined => {
  const wanted: ManagedUserChange = {
    companyName: values.companyName.trim(),
    name: values.name.trim(),
    email: normalizeAddress(values.email),
    locale: values.locale,
    contractStartsOn: values.contractStartsOn,
    contractEndsOn: values.contractEndsOn,
    authority: values.authority,
    licenseIssuance: values.licenseIssuance,
  };
  const changed = Object.entries(wanted).filter(([field, value]) => user[field as keyof ManagedUserChange] !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};

/** Whether a required parent has not been selected yet. */
export const lacksParent = (me: UserInfo, { accountType, parentId }: Pick<UserFormValues, 'accountType' | 'parentId'>): boolean =>
  needsParent(me.area, accountType) && parentId === undefined;
