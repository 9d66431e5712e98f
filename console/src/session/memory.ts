/** Session hints that survive a reload. They are not secrets, and they grant no access. */
export interface SessionMemory {
  /** Whether a refresh is worth trying. A first-time visitor's page sends no such request. */
  wasSignedIn: () => boolean;
  setSignedIn: (signedIn: boolean) => void;
  /** User id of the account owner that this tab acts as. */
  actingFor: () => string | undefined;
  setActingFor: (userId: string | undefined) => void;
}

const SIGNED_IN = 'mekuri.signed-in';
const ACTING_FOR = 'mekuri.acting-for';

/** Being signed in is stored for the browser, impersonation for this tab only. */
export const browserMemory: SessionMemory = {
  wasSignedIn: () => localStorage.getItem(SIGNED_IN) !== null,
  setSignedIn: (signedIn) => (signedIn ? localStorage.setItem(SIGNED_IN, '1') : localStorage.removeItem(SIGNED_IN)),
  actingFor: () => sessionStorage.getItem(ACTING_FOR) ?? undefined,
  setActingFor: (userId) => (userId === undefined ? sessionStorage.removeItem(ACTING_FOR) : sessionStorage.setItem(ACTING_FOR, userId)),
};

/** An in-memory implementation that does not survive a reload. */
export const memoryOf = ({ signedIn = false, acting }: { signedIn?: boolean; acting?: string } = {}): SessionMemory => {
  let known = signedIn;
  let actingFor = acting;
  return {
    wasSignedIn: () => known,
    setSignedIn: (next) => {
      known = next;
    },
    actingFor: () => actingFor,
    setActingFor: (next) => {
      actingFor = next;
    },
  };
};
