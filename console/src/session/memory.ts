/** What the browser remembers of a session across reloads; nothing of it is secret, and nothing of it lets anybody in. */
export interface SessionMemory {
  /** Whether this browser has a session to ask for: a newcomer's page asks for none. */
  wasSignedIn: () => boolean;
  setSignedIn: (signedIn: boolean) => void;
  /** The account that this tab acts for. */
  actingFor: () => string | undefined;
  setActingFor: (userId: string | undefined) => void;
}

const SIGNED_IN = 'mekuri.signed-in';
const ACTING_FOR = 'mekuri.acting-for';

/** Signed in: the browser's; acting: this tab's alone. */
export const browserMemory: SessionMemory = {
  wasSignedIn: () => localStorage.getItem(SIGNED_IN) !== null,
  setSignedIn: (signedIn) => (signedIn ? localStorage.setItem(SIGNED_IN, '1') : localStorage.removeItem(SIGNED_IN)),
  actingFor: () => sessionStorage.getItem(ACTING_FOR) ?? undefined,
  setActingFor: (userId) => (userId === undefined ? sessionStorage.removeItem(ACTING_FOR) : sessionStorage.setItem(ACTING_FOR, userId)),
};

/** For as long as the page lives. */
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
