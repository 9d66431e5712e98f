/** Copies the text of a field. If the clipboard is not available, selects the field so that the visitor can copy it. */
export const copyText = async (text: string, field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return false;
  }
};
