import { useMutation } from '@tanstack/react-query';
import { pathOf, type Credential } from '../snippets/api-request.ts';
import { headersOf, type TryDraft } from './try-request.ts';

/** Response to a tried request. */
export interface TriedAnswer {
  status: number;
  /** Duration in ms. */
  took: number;
  /** `RateLimit` header, for example `"key";r=599;t=60`. */
  rateLimit: string | null;
  requestId: string | null;
  contentType: string;
  body: string;
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends the request without the session, as a program would. */
const send = async ({
  draft,
  credential,
  language,
}: {
  draft: TryDraft;
  credential: Credential;
  language: string;
}): Promise<TriedAnswer> => {
  const began = performance.now();
  // oxlint-disable-next-line no-restricted-globals -- the generated client would send the session's token
  const answer = await fetch(`/api${pathOf(draft)}`, {
    method: draft.operation.method,
    headers: { ...headersOf(credential), 'accept-language': language },
    credentials: 'omit',
    cache: 'no-store',
  });
  const contentType = answer.headers.get('content-type') ?? '';
  const isText = /json|text|xml/.test(contentType);
  const text = isText ? await answer.text() : '';
  return {
    status: answer.status,
    took: Math.round(performance.now() - began),
    rateLimit: answer.headers.get('ratelimit'),
    requestId: answer.headers.get('x-request-id'),
    contentType,
    body: contentType.includes('json') ? pretty(text) : text,
  };
};

export const useTry = () => useMutation({ mutationFn: send, meta: { quiet: true } });
