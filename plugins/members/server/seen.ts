import type { SeenRecords } from '@mekuri/kit/form-records';
import { Member, SeenMark } from './model.ts';

export const SEEN_RECORDS: SeenRecords = { marks: SeenMark, received: Member, receivedAt: 'registeredAt' };
