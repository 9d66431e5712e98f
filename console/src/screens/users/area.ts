import {
  masterImportsCreate,
  masterImportsFaults,
  masterImportsGet,
  masterImportsList,
  masterImportsMap,
  masterImportsStart,
  masterUserPlansChange,
  masterUserPlansDifference,
  masterUserPlansGet,
  masterUserPlansSetStatus,
  masterUsersCreate,
  masterUsersDelete,
  masterUsersExport,
  masterUsersGet,
  masterUsersHistory,
  masterUsersInvite,
  masterUsersList,
  masterUsersRestore,
  masterUsersUpdate,
  oemAdminImportsCreate,
  oemAdminImportsFaults,
  oemAdminImportsGet,
  oemAdminImportsList,
  oemAdminImportsMap,
  oemAdminImportsStart,
  oemAdminUserPlansChange,
  oemAdminUserPlansDifference,
  oemAdminUserPlansGet,
  oemAdminUsersCreate,
  oemAdminUsersExport,
  oemAdminUsersGet,
  oemAdminUsersHistory,
  oemAdminUsersInvite,
  oemAdminUsersList,
  oemAdminUsersUpdate,
  oemMasterImportsCreate,
  oemMasterImportsFaults,
  oemMasterImportsGet,
  oemMasterImportsList,
  oemMasterImportsMap,
  oemMasterImportsStart,
  oemMasterUserPlansChange,
  oemMasterUserPlansDifference,
  oemMasterUserPlansGet,
  oemMasterUserPlansSetStatus,
  oemMasterUsersCreate,
  oemMasterUsersDelete,
  oemMasterUsersExport,
  oemMasterUsersGet,
  oemMasterUsersHistory,
  oemMasterUsersInvite,
  oemMasterUsersList,
  oemMasterUsersRestore,
  oemMasterUsersUpdate,
  type UserInfo,
} from '@mekuri/client-console';

/** An area's API operations on the accounts below. Operations that the role lacks are absent. */
export interface UserOperations {
  list: typeof masterUsersList;
  create: typeof masterUsersCreate;
  get: typeof masterUsersGet;
  update: typeof masterUsersUpdate;
  invite: typeof masterUsersInvite;
  history: typeof masterUsersHistory;
  export: typeof masterUsersExport;
  remove?: typeof masterUsersDelete;
  restore?: typeof masterUsersRestore;
  imports: {
    list: typeof masterImportsList;
    create: typeof masterImportsCreate;
    get: typeof masterImportsGet;
    map: typeof masterImportsMap;
    start: typeof masterImportsStart;
    issues: typeof masterImportsFaults;
  };
  contract: {
    get: typeof masterUserPlansGet;
    change: typeof masterUserPlansChange;
    difference: typeof masterUserPlansDifference;
    setStatus?: typeof masterUserPlansSetStatus;
  };
}

export type OperatorArea = Extract<UserInfo['area'], 'MASTER' | 'OEM_MASTER' | 'OEM_ADMIN'>;

const AREAS: Readonly<Record<OperatorArea, UserOperations>> = {
  MASTER: {
    list: masterUsersList,
    create: masterUsersCreate,
    get: masterUsersGet,
    update: masterUsersUpdate,
    invite: masterUsersInvite,
    history: masterUsersHistory,
    export: masterUsersExport,
    remove: masterUsersDelete,
    restore: masterUsersRestore,
    imports: {
      list: masterImportsList,
      create: masterImportsCreate,
      get: masterImportsGet,
      map: masterImportsMap,
      start: masterImportsStart,
      issues: masterImportsFaults,
    },
    contract: {
      get: masterUserPlansGet,
      change: masterUserPlansChange,
      difference: masterUserPlansDifference,
      setStatus: masterUserPlansSetStatus,
    },
  },
  OEM_MASTER: {
    list: oemMasterUsersList,
    create: oemMasterUsersCreate,
    get: oemMasterUsersGet,
    update: oemMasterUsersUpdate,
    invite: oemMasterUsersInvite,
    history: oemMasterUsersHistory,
    export: oemMasterUsersExport,
    remove: oemMasterUsersDelete,
    restore: oemMasterUsersRestore,
    imports: {
      list: oemMasterImportsList,
      create: oemMasterImportsCreate,
      get: oemMasterImportsGet,
      map: oemMasterImportsMap,
      start: oemMasterImportsStart,
      issues: oemMasterImportsFaults,
    },
    contract: {
      get: oemMasterUserPlansGet,
      change: oemMasterUserPlansChange,
      difference: oemMasterUserPlansDifference,
      setStatus: oemMasterUserPlansSetStatus,
    },
  },
  OEM_ADMIN: {
    list: oemAdminUsersList,
    create: oemAdminUsersCreate,
    get: oemAdminUsersGet,
    update: oemAdminUsersUpdate,
    invite: oemAdminUsersInvite,
    history: oemAdminUsersHistory,
    export: oemAdminUsersExport,
    imports: {
      list: oemAdminImportsList,
      create: oemAdminImportsCreate,
      get: oemAdminImportsGet,
      map: oemAdminImportsMap,
      start: oemAdminImportsStart,
      issues: oemAdminImportsFaults,
    },
    contract: { get: oemAdminUserPlansGet, change: oemAdminUserPlansChange, difference: oemAdminUserPlansDifference },
  },
};

const isOperatorArea = (area: UserInfo['area']): area is OperatorArea => area in AREAS;

/** The operations of the user's area. @throws Error for an area without accounts below, whose users cannot open the screens concerned */
export const operationsOf = ({ area }: Pick<UserInfo, 'area'>): UserOperations => {
  if (!isOperatorArea(area)) throw new Error(`${area} has no accounts below it`);
  return AREAS[area];
};
