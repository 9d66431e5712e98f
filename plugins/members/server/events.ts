/**
 * An end user became a member of a site. A registration with the address of an existing member emits nothing.
 * Emitted in the transaction of `members.completeRegistration`, after the member is inserted. `pageId` and `popupId` say where the
 * visitor came from.
 */
export interface MemberRegistered {
  siteId: string;
  memberId: string;
  pageId: string | null;
  popupId: string | null;
}

declare module '@mekuri/kit/server' {
  interface EventMap {
    'member.registered': MemberRegistered;
  }
}
