import { expect } from 'vitest';

/**
 * Matches an answer that refuses with problem+json: `expect(answer).toMatchObject(problem(404, 'not_found'))`.
 * The text is anybody's to change; status and code are the contract.
 */
export const problem = (status: number, code: string, more: Record<string, unknown> = {}): object => ({
  status,
  type: 'application/problem+json',
  body: { status, code, type: expect.any(String), title: expect.any(String), request_id: expect.any(String), ...more },
});
