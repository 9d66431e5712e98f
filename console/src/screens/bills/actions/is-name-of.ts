const comparable = (name: string): string => name.normalize('NFKC').trim();

/** Whether a typed text names the company, by the server's rule: full-width and half-width letters are the same. */
export const isNameOf = (typed: string, company: string): boolean => comparable(typed) === comparable(company);
