import type { FieldFault } from '@mekuri/kit/errors';
import { isPageAddress } from '@mekuri/kit/server';

/** What the schema cannot say of a title and an address. */
export const textFaults = (title: string, url: { field: string; value: string | undefined }): FieldFault[] => [
  ...(title.trim() === '' ? [{ pointer: '/body/title', rule: 'required' }] : []),
  ...(isPageAddress(url.value ?? '') ? [] : [{ pointer: `/body/${url.field}`, rule: 'url' }]),
];

/** As it is kept: composed, without space around it. */
export const kept = (text: string | undefined): string => (text ?? '').normalize('NFC').trim();
