/** What would be lost by leaving, asked of whoever holds input that no server has yet. */
type UnsavedInput = () => boolean;

const holders = new Set<UnsavedInput>();

export const hasUnsavedInput = (): boolean => Array.from(holders).some((holds) => holds());

export const holdUnsavedInput = (holds: UnsavedInput): (() => void) => {
  holders.add(holds);
  return () => holders.delete(holds);
};
