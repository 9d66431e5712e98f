import type { ToFrame } from './protocol.ts';

export type Pass = Omit<ToFrame, 'type'>;

export const headersOf = ({ token, at, as }: Pass): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-preview-as': as,
  ...(at === null ? {} : { 'x-preview-at': at }),
});

interface Surroundings {
  origin: string;
  pass: () => Pass;
  onLocked: () => void;
}

/**
 * Wraps the `fetch` that the viewer and its plugins use. Calls to the visitor API, no matter which code makes them, carry the token that
 * opens the draft.
 */
export const openFetch =
  (fetch: typeof globalThis.fetch, { origin, pass, onLocked }: Surroundings): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { origin: asked, pathname } = new URL(request.url);
    if (asked !== origin || !pathname.startsWith('/api/')) return fetch(request);
    for (const [name, value] of Object.entries(headersOf(pass()))) request.headers.set(name, value);
    const response = await fetch(request);
    if (response.status === 401 && (await codeOf(response.clone())) === 'preview.locked') onLocked();
    return response;
  };

const codeOf = async (response: Response): Promise<string | undefined> => {
  const problem = (await response.json().catch(() => null)) as { code?: string } | null;
  return problem?.code;
};
