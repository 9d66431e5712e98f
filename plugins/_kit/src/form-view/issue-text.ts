/** An error message; `item` is empty if it concerns no item. */
export interface IssueText {
  item: string;
  message: string;
}

/** The item that a server's pointer refers to: `email` for `/body/data/email` with answers at `/body/data`; else empty. */
export const itemAt = (pointer: string, at: string): string => (pointer.startsWith(`${at}/`) ? pointer.slice(at.length + 1) : '');

export const fieldId = (item: string): string => `field-${item}`;
export const issueId = (item: string): string => `fault-${item}`;
export const hintId = (item: string): string => `hint-${item}`;
