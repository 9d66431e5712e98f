import type { LookupAddress } from 'node:dns';
import type { EgressRequest } from '@mekuri/kit/server';
import { testConfig } from '@mekuri/server/testing';
import { openEgress, type EgressOptions } from '../egress.ts';
import type { Receiver } from './receiver.ts';

/** Only public addresses are permitted. */
export const rules = testConfig();
export const HOST = 'receiver.example.com';
export const LOOPBACK: readonly LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];

/** Sends a request (default: GET) with a client that may reach the receiver by its address and as HOST. */
export const sendTo =
  ({ port }: Receiver, options: EgressOptions = {}) =>
  (request: Partial<EgressRequest> = {}) => {
    const egressAllow = [`127.0.0.1:${port}`, `${HOST}:${port}`];
    const egress = openEgress({ ...rules, egressAllow }, { lookup: async () => LOOPBACK, ...options });
    return egress.send({ url: `http://127.0.0.1:${port}/`, method: 'GET', ...request });
  };

/** Receivers of one test file, closed together. */
export const createReceivers = () => {
  const receivers: Receiver[] = [];
  return {
    async started(receiver: Promise<Receiver>): Promise<Receiver> {
      receivers.push(await receiver);
      return receiver;
    },
    close: () => Promise.all(receivers.map((receiver) => receiver.close())),
  };
};
