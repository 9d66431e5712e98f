/** Passwords of end users. Hashing is slow by design: call `hash` and `matches` outside of transactions. */
export interface PasswordsService {
  /**
   * Validates a new password.
   * @param pointer JSON pointer of the field, default `/body/password`
   * @throws InvalidInput `accounts.password_*` with one field per violated rule
   */
  check(password: string, pointer?: string): void;
  /** @throws Upstream `busy` when the queue of hash workers is full */
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. Takes equally long for a null hash, so that the duration does not disclose whether an account exists.
   * @throws Upstream `busy` when the queue of hash workers is full
   */
  matches(hash: string | null, password: string): Promise<boolean>;
}
