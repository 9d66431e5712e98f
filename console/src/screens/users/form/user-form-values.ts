import type { ManagedUser, ManagedUserChange, NewManagedUser, UserInfo } from '@mekuri/client-console';
import { currentLocale } from '../../../i18n/index.ts';
import { endOfTerm, today } from '../../../ui/text/days.ts';
import { normalizeAddress } from '../../../ui/text/text.ts';
import { mayGrantLicense, needsParent, typesBelow } from '../rights.ts';
import type { AccountType } from '../list/search.ts';

/** The shortest contract. */
export const TERM_MONTHS = 12;

export interface UserFormValues {
  companyName: string;
  name: string;
  email: string;
  locale: ManagedUser['locale'];
  accountType: AccountType;
  /** Nothing: the operator's own account. */
  parentId: string | undefined;
  planId: string | null;
  contractStartsOn: string;
  contractEndsOn: string;
  authority: ManagedUser['authority'];
  licenseIssuance: boolean;
  initialPassword: string;
}

/** What a new account begins with: the area's usual kind, from today for 12 months, with the rights to work at once. */
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

/** What the API is told of a new account: no parent where it is the operator's own, no licence where there can be none. */
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

/** Only what was changed is sent, so that what somebody else changed meanwhile is not undone; nothing when nothing was. */
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

/** Whether a parent has to be chosen that is not chosen yet. */
export const lacksParent = (me: UserInfo, { accountType, parentId }: Pick<UserFormValues, 'accountType' | 'parentId'>): boolean =>
  needsParent(me.area, accountType) && parentId === undefined;
