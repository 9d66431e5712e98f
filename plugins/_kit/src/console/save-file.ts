/** The name that the server gives a file (RFC 6266), the encoded form first. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

/** Hands a file to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Hands over a file that the server made, under the server's name for it; `name` where it gives none. */
export const downloadResponse = (content: unknown, response: Response, name: string): void =>
  saveFile(content as Blob, fileNameOf(response.headers.get('content-disposition')) ?? name);
