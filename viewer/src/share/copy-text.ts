/** Copies a text that a field shows. Where the clipboard is out of reach the field is selected, so that its visitor can copy it. */
export const copyText = async (text: string, field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return false;
  }
};
