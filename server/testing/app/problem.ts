import { expect } from 'vitest';

/**
 * Matches a problem+json error response: `expect(answer).toMatchObject(problem(404, 'not_found'))`.
 * Status and code are the contract; the title may change freely.
 */
export const problem = (status: number, code: string, more: Record<string, unknown> = {}): object => ({
  status,
  type: 'application/problem+json',
  body: { status, code, type: expect.any(String), title: expect.any(String), request_id: expect.any(String), ...more },
});
