/** A fault in words; `item` is empty for what is about no item. */
export interface FaultText {
  item: string;
  message: string;
}

/** The item that a server's pointer is about: `/body/data/email` of answers below `/body/data`. */
export const itemAt = (pointer: string, at: string): string => (pointer.startsWith(`${at}/`) ? pointer.slice(at.length + 1) : '');

export const fieldId = (item: string): string => `field-${item}`;
export const faultId = (item: string): string => `fault-${item}`;
export const hintId = (item: string): string => `hint-${item}`;
