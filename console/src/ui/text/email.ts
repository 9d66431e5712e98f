const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const LONGEST = 254;

/** The server's rule for an address: standard local part, no consecutive dots, a top-level domain of at least two letters. */
export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return text.length <= LONGEST && LOCAL.test(text.slice(0, Math.max(0, at))) && DOMAIN.test(text.slice(at + 1));
};
