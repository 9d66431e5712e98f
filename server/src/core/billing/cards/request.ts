import { PaymentRefused, PaymentUnavailable } from '@mekuri/kit/server';
import type { CoreJobCtx } from '../../../kernel/types.ts';

/** Requests of one job to a provider that gives no answer: within a quarter of an hour. */
export const ATTEMPTS = 6;

/** Seconds before the nth retry: 30, 60, 120, 240, 480. */
export const backoff = (attempt: number): number => 30 * 2 ** (attempt - 1);

/**
 * The provider's answer to a request of a job. Null without an answer, so that `billing.reconcile-charges` has to ask later.
 * @throws PaymentUnavailable to have the job repeated
 */
export const answerInJob = async <T>({ job, log }: CoreJobCtx, request: Promise<T>): Promise<T | null> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof PaymentRefused) log.error({ err: error }, 'the keys of a payment provider do not work');
    else if (!(error instanceof PaymentUnavailable)) throw error;
    else if (job.attempt < ATTEMPTS) throw error;
    else log.warn({ err: error }, 'a payment provider gives no answer');
    return null;
  }
};
