/** Email addresses. */
export interface EmailsService {
  /** Normalizes width and case. Compare addresses, and keep them unique, in this form. */
  canonical(email: string): string;
  /**
   * Validates an address and returns its canonical form.
   * @param pointer JSON pointer of the field, default `/body/email`
   * @throws InvalidInput `accounts.email_invalid`
   */
  check(email: string, pointer?: string): string;
}
