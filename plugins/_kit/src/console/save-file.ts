/** The file name in a `Content-Disposition` header (RFC 6266); the encoded form takes precedence. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

/** Saves a file through the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves a file from a response under the server's file name, or under the fallback `name`. */
export const downloadResponse = (content: unknown, response: Response, name: string): void =>
  saveFile(content as Blob, fileNameOf(response.headers.get('content-disposition')) ?? name);
