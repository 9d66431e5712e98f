/** Input and output of a command. */
export interface Terminal {
  environment: Readonly<Record<string, string | undefined>>;
  /** Reads a file, or standard input for `-`. */
  read: (path: string) => string;
  write: (text: string | Uint8Array) => void;
  complain: (text: string) => void;
  /** Returns a signal that Ctrl-C aborts. Before the first call, Ctrl-C ends the process. */
  onInterrupt: () => AbortSignal;
  fetch: typeof fetch;
}
