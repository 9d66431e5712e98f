/** Reads one cookie from a request's header. The first of a name wins, because browsers send the one with the longest path first. */
export const cookieReader =
  (header: string | undefined) =>
  (name: string): string | undefined => {
    for (const part of (header ?? '').split(';')) {
      const at = part.indexOf('=');
      if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
    }
    return undefined;
  };
